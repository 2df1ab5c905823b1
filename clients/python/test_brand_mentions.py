"""python3 -m unittest: the client against a server that says what each test has written."""

from __future__ import annotations

import json
import unittest
from collections.abc import Mapping
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

from brand_mentions import BrandMentionsError, Client

Reply = tuple[int, Any, Mapping[str, str]]
problem = {"status": 404, "detail": "None matches.", "code": "prompt_not_found", "request_id": "r-1"}


class Server(ThreadingHTTPServer):
    """The replies come in their order, and the last one again and again."""

    def __init__(self, *replies: Reply) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.replies = replies
        self.sent: list[tuple[str, str | None]] = []
        Thread(target=self.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()

    def client(self, **options: Any) -> Client:
        return Client(f"http://127.0.0.1:{self.server_address[1]}/acme/", "k", **options)


class Handler(BaseHTTPRequestHandler):
    server: Server

    def do_GET(self) -> None:
        accept = "application/pdf" if ".pdf" in self.path else "application/json"
        expected = {"Authorization": "Bearer k", "Accept": accept, "Content-Type": "application/json"}
        assert all(self.headers[name] == value for name, value in expected.items())
        self.server.sent.append((self.path, self.headers["If-None-Match"]))
        status, body, headers = self.server.replies[min(len(self.server.sent), len(self.server.replies)) - 1]
        text = b"" if status == 304 else (body if isinstance(body, str) else json.dumps(body)).encode()
        self.send_response(status)
        for name, value in {"Content-Length": str(len(text)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(text)

    def log_message(self, *_: Any) -> None:
        pass


class ClientTest(unittest.TestCase):
    def serve(self, *replies: Reply) -> Server:
        server = Server(*replies)
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        return server

    def error_of(self, *replies: Reply, **options: Any) -> tuple[BrandMentionsError, int]:
        server = self.serve(*replies)
        with self.assertRaises(BrandMentionsError) as caught:
            server.client(**options).get("/v1/mentions")
        return caught.exception, len(server.sent)

    def test_fills_in_braces_joins_lists_by_commas_and_leaves_out_none(self) -> None:
        server = self.serve((200, {}, {}))
        server.client().get("/v1/mentions", {"include": ["ranking", "score"], "query": "a & ü", "geo": None})
        server.client().get("/v1/results/{id}", id="a/b")
        paths = ["/acme/v1/mentions?include=ranking%2Cscore&query=a+%26+%C3%BC", "/acme/v1/results/a%2Fb"]
        self.assertEqual([path for path, _ in server.sent], paths)

    def test_gives_a_document_as_its_bytes_and_takes_nothing_else_for_one(self) -> None:
        server = self.serve((200, "%PDF-1.4 \0", {"Content-Type": "application/pdf"}))
        self.assertEqual(server.client().download("/v1/report.pdf", {"geo": "US"}), b"%PDF-1.4 \0")
        self.assertEqual(server.sent, [("/acme/v1/report.pdf?geo=US", None)])
        for reply, code in [
            ((200, "<html>", {"Content-Type": "text/html"}), "unexpected_response"),
            ((501, {**problem, "code": "pdf_unavailable"}, {}), "pdf_unavailable"),
        ]:
            with self.assertRaises(BrandMentionsError) as raised:
                self.serve(reply).client().download("/v1/report.pdf")
            self.assertEqual(raised.exception.code, code)

    def test_gives_the_same_object_again_while_the_etag_is_the_same(self) -> None:
        server = self.serve((200, {"n": 1}, {"ETag": '"1"'}), (304, None, {}), (200, {"n": 2}, {"ETag": '"2"'}))
        client = server.client()
        first, again, changed = (client.get("/v1/mentions") for _ in range(3))
        self.assertIs(again, first)
        self.assertEqual(changed, {"n": 2})
        self.assertEqual([etag for _, etag in server.sent], [None, '"1"', '"1"'])

    def test_forgets_the_body_used_longest_ago_and_no_page_pushes_it_out(self) -> None:
        server = self.serve((200, {}, {"ETag": '"1"'}))
        client = server.client(remembered=2)
        for geo in ["US", "UK", "US", "DE", "US", "UK"]:
            client.get("/v1/mentions", {"geo": geo})
        for _ in range(2):
            client.get("/v1/results", {"cursor": "a"})
        self.assertEqual([etag is not None for _, etag in server.sent], [False, False, True, False, True, False, False, False])

    def test_walks_the_pages_of_a_list_and_the_rows_of_all_of_them(self) -> None:
        pages = [{"data": [1, 2], "next_cursor": "a"}, {"data": [], "next_cursor": "b"}, {"data": [3], "next_cursor": None}]
        replies: list[Reply] = [(200, page, {}) for page in pages * 2]
        server = self.serve(*replies)
        rows: list[object] = list(server.client().rows("/v1/results", {"geo": "US"}))
        self.assertEqual(rows, [1, 2, 3])
        next(server.client().pages("/v1/prompts", {"cursor": "from"}))
        walked = ["?geo=US", "?geo=US&cursor=a", "?geo=US&cursor=b"]
        self.assertEqual([path for path, _ in server.sent], [*(f"/acme/v1/results{one}" for one in walked), "/acme/v1/prompts?cursor=from"])

    def test_comes_back_after_a_429_or_503_when_it_says_as_often_as_it_may(self) -> None:
        for status in (429, 503):
            busy: Reply = (status, {**problem, "code": "busy"}, {"Retry-After": "0"})
            server = self.serve(busy, busy, (200, {}, {}))
            self.assertEqual(server.client().get("/v1/mentions"), {})
            error, sent = self.error_of(busy, retries=3)
            self.assertEqual((error.status, error.code, sent), (status, "busy", 4))

    def test_does_not_come_back_too_early_nor_where_nothing_says_when(self) -> None:
        replies: list[tuple[Reply, float | None]] = [
            ((429, problem, {"Retry-After": "61"}), 61),
            ((503, problem, {}), None),
            ((404, problem, {"Retry-After": "0"}), 0),
        ]
        for reply, retry_after in replies:
            error, sent = self.error_of(reply)
            self.assertEqual((error.status, error.retry_after, sent), (reply[0], retry_after, 1))

    def test_reads_retry_after_as_a_date_too(self) -> None:
        date = format_datetime(datetime.now(timezone.utc) + timedelta(hours=1), usegmt=True)
        error, _ = self.error_of((503, problem, {"Retry-After": date}))
        self.assertAlmostEqual(error.retry_after or 0, 3600, delta=60)

    def test_gives_a_problem_as_it_is(self) -> None:
        errors = [{"field": "geo", "message": "must not be empty"}]
        error, _ = self.error_of((400, {**problem, "code": "invalid_parameters", "errors": errors}, {}))
        self.assertEqual((error.status, error.code, error.request_id, error.errors), (400, "invalid_parameters", "r-1", errors))
        self.assertEqual(str(error), "400 invalid_parameters: None matches.")

    def test_says_what_came_in_place_of_an_answer(self) -> None:
        page = "<html>Bad Gateway"
        replies: list[tuple[Reply, str]] = [
            ((502, page, {"Content-Type": "text/html"}), "(text/html): <html>Bad"),
            ((200, page, {}), page),
            ((200, '{"brand":', {}), '{"brand":'),
            ((500, {"title": "Oops"}, {}), '{"title": "Oops"}'),
            ((302, "", {"Location": "http://127.0.0.1:1/login"}), "302 from"),
            ((304, None, {}), "304 from"),
        ]
        for (status, body, headers), said in replies:
            error, sent = self.error_of((status, body, {**headers, "X-Request-Id": "r-2"}))
            self.assertEqual((error.status, error.code, error.request_id, sent), (status, "unexpected_response", "r-2", 1))
            self.assertIn(said, str(error))

    def test_says_that_no_whole_response_came(self) -> None:
        error, _ = self.error_of((200, "{}", {"Content-Length": "10", "Connection": "close"}))
        self.assertEqual((error.status, error.code), (None, "unreachable"))
        server = Server((200, {}, {}))
        server.shutdown()
        server.server_close()
        with self.assertRaises(BrandMentionsError) as caught:
            server.client().get("/v1/mentions")
        self.assertEqual((caught.exception.status, caught.exception.code), (None, "unreachable"))


if __name__ == "__main__":
    unittest.main()
