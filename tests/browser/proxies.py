"""Proxies as schools, hotels and companies have them, in front of the server of the tests."""

import re
import socket
import threading
from contextlib import contextmanager, suppress

REFUSAL = b"HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
_UPGRADE = re.compile(rb"^upgrade:\s*websocket\r$", re.IGNORECASE | re.MULTILINE)
_SUBPROTOCOL = re.compile(rb"^sec-websocket-protocol:.*\r\n", re.IGNORECASE | re.MULTILINE)


def refuses(client, server, head):
    """A proxy that refuses WebSockets."""
    client.sendall(REFUSAL)


def swallows(client, server, head):
    """A proxy that never answers where a WebSocket is asked for."""
    client.recv(1)


def strips(client, server, head):
    """A proxy that drops the header with the token."""
    _pass_on(client, server, _SUBPROTOCOL.sub(b"", head))


@contextmanager
def proxied(address, kind):
    """The address of a proxy that does this with each WebSocket, and the handshakes it has had."""
    upstream = address.removeprefix("http://").rsplit(":", 1)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        handshakes: list[str] = []
        threading.Thread(
            target=_accept, args=(listening, upstream, kind, handshakes), daemon=True
        ).start()
        yield f"http://127.0.0.1:{listening.getsockname()[1]}", handshakes
        listening.shutdown(socket.SHUT_RDWR)


def _accept(listening, upstream, kind, handshakes):
    with suppress(OSError):  # it is closed
        while True:
            client, _ = listening.accept()
            threading.Thread(
                target=_serve, args=(client, upstream, kind, handshakes), daemon=True
            ).start()


def _serve(client, upstream, kind, handshakes):
    """One connection. Browsers ask for a WebSocket on one that has carried nothing before."""
    server = socket.create_connection((upstream[0], int(upstream[1])))
    with client, server, suppress(OSError):
        head = b""
        while b"\r\n\r\n" not in head:
            if not (part := client.recv(65536)):
                return
            head += part
        if _UPGRADE.search(head):
            handshakes.append(head)
            kind(client, server, head)
        else:
            _pass_on(client, server, head)


def _pass_on(client, server, head):
    server.sendall(head)
    back = threading.Thread(target=_pump, args=(server, client), daemon=True)
    back.start()
    _pump(client, server)
    back.join()


def _pump(source, sink):
    with suppress(OSError):
        while part := source.recv(65536):
            sink.sendall(part)
    with suppress(OSError):
        sink.shutdown(socket.SHUT_WR)
