"""For whom a proxy passes a request on."""

import pytest
from starlette.datastructures import Headers

from pegout.server.web.connections import read_networks
from pegout.server.web.forwarded import client_of

TRUSTED = read_networks(["10.0.0.0/8", "::ffff:192.0.2.1", "2001:db8::/32"])


@pytest.mark.parametrize(
    ("headers", "client"),
    [
        ({}, "10.0.0.1"),
        ({"x-forwarded-for": "203.0.113.7"}, "203.0.113.7"),
        ({"x-forwarded-for": "198.51.100.1, 203.0.113.7, 10.9.9.9"}, "203.0.113.7"),
        ({"x-forwarded-for": "203.0.113.7, ::ffff:10.9.9.9, 192.0.2.1"}, "203.0.113.7"),
        ({"x-forwarded-for": "10.2.0.1, 10.3.0.1"}, "10.2.0.1"),
        ({"x-forwarded-for": "203.0.113.7:4711"}, "203.0.113.7"),
        ({"x-forwarded-for": "[2001:db9::7]:4711"}, "2001:db9::7"),
        ({"x-forwarded-for": "::ffff:203.0.113.7"}, "203.0.113.7"),
        ({"x-forwarded-for": "203.0.113.7, unknown"}, "10.0.0.1"),
        ({"x-forwarded-for": "198.51.100.1, unknown, 10.9.9.9"}, "10.9.9.9"),
        ({"x-forwarded-for": ""}, "10.0.0.1"),
        ({"forwarded": "for=203.0.113.7;proto=https"}, "203.0.113.7"),
        ({"forwarded": 'proto=https;For="[2001:db9::7]:4711", for=10.1.1.1'}, "2001:db9::7"),
        ({"forwarded": "for=203.0.113.7, for=_hidden"}, "10.0.0.1"),
        ({"forwarded": "for=198.51.100.1", "x-forwarded-for": "203.0.113.7"}, "203.0.113.7"),
    ],
)
def test_the_last_that_is_no_proxy_is_the_client(headers, client):
    assert client_of("10.0.0.1", Headers(headers), TRUSTED) == client


@pytest.mark.parametrize(
    ("text", "network"),
    [
        ("::ffff:192.0.2.0/120", "192.0.2.0/24"),
        ("::ffff:192.0.2.1", "192.0.2.1/32"),
        ("::/0", "::/0"),
        ("2001:db8::/32", "2001:db8::/32"),
    ],
)
def test_a_network_of_ipv4_is_one_however_it_is_written(text, network):
    assert list(map(str, read_networks([text]))) == [network]
