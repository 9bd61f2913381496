"""A database that is lost: what the logs say, and that whatever fails for it says nothing more."""

import io
import logging
import pickle

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from tests.databases import PostgreSQL, short_folder
from tests.server.tables.kit import Time

from pegout.server.tables.repository.engine import open_engine
from pegout.server.tables.repository.outage import STILL_SECONDS, Outage, is_outage
from pegout.server.web.logs import says_more_than_outage

pytest.importorskip("psycopg")


def test_one_line_when_it_is_lost_one_now_and_then_and_one_after(caplog):
    now = Time()
    outage = Outage(now)
    outage.lost(OSError("not opened yet"))
    outage.connected()
    for _ in range(int(STILL_SECONDS * 2.5)):
        outage.lost(OSError("no answer\nand more"))
        now.passes(1)
    outage.connected()
    outage.connected()
    outage.lost(OSError("a connection from before"), 0)
    assert [record.getMessage() for record in caplog.records] == [
        "the database is lost: no answer",
        "the database is lost for 60 s: no answer",
        "the database is lost for 120 s: no answer",
        "the database is back after 150 s",
    ]


@pytest.mark.slow
def test_whatever_fails_while_the_database_is_lost_writes_nothing_of_its_own(caplog):
    log, written = logging.getLogger("whatever"), io.StringIO()
    handler = logging.StreamHandler(written)
    handler.addFilter(says_more_than_outage)
    log.addHandler(handler)
    with short_folder() as folder:
        server = PostgreSQL(folder)
        engine = open_engine(server.new_database())

        def ask(statement="SELECT 1"):
            try:
                with engine.connect() as connection:
                    connection.execute(text(statement))
            except OperationalError as error:
                log.exception("failed")
                return error
            return None

        assert ask() is None
        server.stop()
        lost = [ask() for _ in range(20)]
        assert all(map(is_outage, lost))
        assert is_outage(pickle.loads(pickle.dumps(lost[0])))  # that of a process for reviews
        assert not written.getvalue()
        server.start()
        deadlock = ask("DO $$ BEGIN RAISE deadlock_detected; END $$")
        assert deadlock is not None and not is_outage(deadlock)
        assert "Traceback" in written.getvalue()
        engine.dispose()
        server.stop()
    log.removeHandler(handler)
    lines = [record.msg for record in caplog.records if record.name != log.name]
    assert lines == ["the database is lost: %s", "the database is back after %.0f s"]
