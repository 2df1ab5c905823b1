"""Client of the brand-mentions API: one file, Python 3.11 or newer, nothing to install.

    client = Client(os.environ["BASE_URL"], os.environ["KEY"])
    latest = client.get("/v1/mentions", {"geo": "US", "offset_unit": "codepoint"})
    for result in client.rows("/v1/results", {"from": "2026-01-01"}): ...

Bodies are typed by the API's description and not checked here. Offsets count as Python does with offset_unit=codepoint.
"""

from __future__ import annotations

import http.client
import json
import re
import time
import urllib.error
import urllib.parse
import urllib.request
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from datetime import datetime, timezone
from email.message import Message
from email.utils import parsedate_to_datetime
from threading import Lock
from typing import Any, Generic, Literal, NotRequired, TypedDict, TypeVar, overload

Row = TypeVar("Row")

_JSON = "application/json"


class Page(TypedDict, Generic[Row]):
    """A page of a list; next_cursor is the cursor of the page behind it, None on the last."""

    data: list[Row]
    next_cursor: str | None


class Report(Page[Row], Generic[Row]):
    """A page of a report; assistants are those whose answers all its pages cover."""

    assistants: list[str]


class BrandMentionsError(Exception):
    """Why there is no body: what the API said, or what came in its place.

    status: the HTTP status; None where no response came.
    code: the API's own; "unreachable": no whole response came; "unexpected_response": it is not the API's, such as a proxy's page.
    request_id: quote it when you ask for help; None where the response has none.
    errors: of "invalid_parameters", each parameter that is wrong.
    retry_after: seconds after which to ask again; None where the response does not say.
    """

    def __init__(
        self,
        message: str,
        *,
        status: int | None,
        code: str,
        request_id: str | None = None,
        errors: list[ParameterProblem] | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.request_id = request_id
        self.errors = errors or []
        self.retry_after = retry_after


class _Reader:
    """
    base_url: as your operator gave it, such as https://mentions.example/acme.
    retries: how often a request is sent again after a 429 or 503 with Retry-After.
    max_wait: the longest Retry-After that is waited for, in seconds; a longer one is an error at once.
    remembered: how many bodies are kept, to be asked for by ETag.
    timeout: seconds that the server may be silent.
    """

    def __init__(
        self,
        base_url: str,
        key: str,
        *,
        retries: int = 2,
        max_wait: float = 60,
        remembered: int = 100,
        timeout: float = 30,
    ) -> None:
        self._base_url = base_url.removesuffix("/")
        self._key = key
        self._retries = retries
        self._max_wait = max_wait
        self._remembered = remembered
        self._timeout = timeout
        # By URL, the one used longest ago first.
        self._known: OrderedDict[str, tuple[str, Any]] = OrderedDict()
        self._lock = Lock()
        self._opener = urllib.request.build_opener(_NoRedirect)

    def _get(self, path: str, query: Mapping[str, Any], names: Mapping[str, str]) -> Any:
        filled = re.sub(r"{(\w+)}", lambda match: urllib.parse.quote(names[match[1]], safe=""), path)
        # Later pages would push out what is asked for again and again.
        return self._read(self._base_url + filled + _search(query), remember=query.get("cursor") is None)

    def _download(self, path: str, query: Mapping[str, Any]) -> bytes:
        return self._read(self._base_url + path + _search(query), remember=False, accept="application/pdf")

    def _pages(self, path: str, query: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[Any]:
        while True:
            page = self._get(path, query, names)
            yield page
            if page["next_cursor"] is None:
                return
            query = {**query, "cursor": page["next_cursor"]}

    def _read(self, url: str, remember: bool, accept: str = _JSON) -> Any:
        tries = 0
        while True:
            known = self._known.get(url)
            status, headers, content = self._fetch(url, known[0] if known else None, accept)
            if status == 304 and known:
                return self._keep(url, known)
            if status == 200 and accept != _JSON and headers["Content-Type"] == accept:
                return content
            text = content.decode("utf-8", "replace")
            if status == 200 and accept == _JSON:
                try:
                    body = json.loads(text)
                except ValueError:
                    raise _error(status, headers, text, url) from None
                return self._keep(url, (headers["ETag"], body)) if remember and headers["ETag"] else body
            error = _error(status, headers, text, url)
            may_retry = status in (429, 503) and error.retry_after is not None and error.retry_after <= self._max_wait
            if not may_retry or tries >= self._retries:
                raise error
            time.sleep(error.retry_after or 0)
            tries += 1

    def _fetch(self, url: str, etag: str | None, accept: str) -> tuple[int, Message, bytes]:
        headers = {"Authorization": f"Bearer {self._key}", "Accept": accept, "Content-Type": _JSON}
        if etag is not None:
            headers["If-None-Match"] = etag
        try:
            try:
                response = self._opener.open(urllib.request.Request(url, headers=headers), timeout=self._timeout)
            except urllib.error.HTTPError as refusal:
                response = refusal
            with response:
                return response.status, response.headers, response.read()
        except (OSError, http.client.HTTPException) as error:
            raise BrandMentionsError(f"No whole response came from {url}: {error}", status=None, code="unreachable") from error

    def _keep(self, url: str, known: tuple[str, Any]) -> Any:
        with self._lock:
            self._known[url] = known
            self._known.move_to_end(url)
            if len(self._known) > self._remembered:
                self._known.popitem(last=False)
        return known[1]


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """The API never sends anybody elsewhere; urllib would hand the key to wherever a proxy does."""

    def redirect_request(self, *_: Any) -> None:
        return None


def _search(query: Mapping[str, Any]) -> str:
    """Lists are sent with commas, None is not sent."""
    sent = {name: ",".join(value) if isinstance(value, list) else value for name, value in query.items() if value is not None}
    return "?" + urllib.parse.urlencode(sent) if sent else ""


def _error(status: int, headers: Message, text: str, url: str) -> BrandMentionsError:
    """The error in a response: a problem of the API, else what came."""
    try:
        problem = json.loads(text)
    except ValueError:
        problem = None
    retry_after = _seconds(headers["Retry-After"])
    request_id = headers["X-Request-Id"]
    if status >= 400 and isinstance(problem, dict) and isinstance(problem.get("code"), str):
        return BrandMentionsError(
            f"{status} {problem['code']}: {problem.get('detail')}",
            status=status,
            code=problem["code"],
            request_id=problem.get("request_id", request_id),
            errors=problem.get("errors"),
            retry_after=retry_after,
        )
    message = f"{status} from {url} is no answer of the API ({headers['Content-Type']}): {text[:200]}"
    return BrandMentionsError(message, status=status, code="unexpected_response", request_id=request_id, retry_after=retry_after)


def _seconds(header: str | None) -> float | None:
    """Retry-After is seconds or a date."""
    if header is None:
        return None
    if header.isdecimal():
        return float(header)
    try:
        return max(0, (parsedate_to_datetime(header) - datetime.now(timezone.utc)).total_seconds())
    except (TypeError, ValueError):
        return None


# Made by `npm run generate` from here on.


class Annotation(TypedDict):
    # The entity, exactly as it stands in the snippet.
    entity: str
    # Where the entity begins in text_snippet.
    position_start: int
    # Where it ends, exclusive.
    position_end: int
    # Type of the entity.
    type: str


class Assistant(TypedDict):
    # Its slug: the value for assistant=, also used in rows.
    assistant: str
    # What is measured; the slug where the installation no longer has it.
    label: str
    # The provider of its API; null: the installation no longer has it.
    provider: str | None
    # The model that is asked for; null where provider is.
    model: str | None
    # Where its answers are shown: api, or the web interface that a scraper returns; null where provider is.
    surface: str | None
    # What is demanded of web search: required, offered or none; null where provider is.
    retrieval: str | None
    # Whether a prompt of the account asks it; false: it has answered and is no longer asked.
    active: bool


class AssistantStatus(TypedDict):
    # Its slug, as /v1/assistants lists it.
    assistant: str
    # What is measured.
    label: str
    # failing: every run since its last answer failed or was skipped; delayed: a run has waited for more than 15 minutes.
    state: Literal["ok", "delayed", "failing"]
    # Since when it has not been ok; null: it is ok.
    degraded_since: str | None
    # When it last answered a question of yours; null: never, or too long ago.
    last_answer: str | None
    # Your runs that wait to be asked.
    waiting: int
    # How long the oldest of them has waited.
    delay_seconds: int
    # Your runs that failed or were skipped in the last 7 days, since its last answer.
    failed: int
    # The commonest error of these, as in last_error of a prompt; null: there is none.
    error: str | None


class AssistantTrend(TypedDict):
    # Slug of the assistant.
    assistant: str
    # Share of its answers in the period that name the tracked brand.
    mention_rate: Rate
    # The same by bucket, newest first.
    trend: list[PromptTrend]


Brand = TypedDict("Brand", {
    # Id of the brand.
    "id": 'str',
    # Its name.
    "name": 'str',
    # Other names of the brand: mentions of them are mentions of the brand.
    "aliases": 'list[str]',
    # Its domain: citations of it and of its subdomains count as the brand’s own.
    "domain": 'str',
    # Its configured competitors. Others are found without being listed.
    "competitors": 'list[KnownCompetitor]',
    # Words of its field, where its name has other meanings; empty: the words of each prompt count.
    "about": 'list[str]',
    # Words that indicate another meaning of its name.
    "not": 'list[str]',
    # Prompts that track it.
    "prompts": 'int',
})


class ChangedPrompts(TypedDict):
    # Prompts that the same assistant answered in both periods: those of same_prompts.
    in_both: int
    # Other prompts with answers in this period.
    added: int
    # Other prompts with answers in the other period.
    removed: int


class Citation(TypedDict):
    # The address the assistant cited.
    url: str
    # Its title, where the assistant gave one.
    title: str | None
    # Its domain, without www.
    domain: str
    # The domain is the tracked brand’s own, or a subdomain of it.
    own: bool
    # The kind of site.
    kind: Literal["own", "competitor", "social_ugc", "editorial", "reference", "institutional", "commerce", "press_release", "other"]
    # The entry or rule that gave the kind.
    kind_why: str
    # The same as a code, for programs that write their own words.
    kind_rule: Literal["own", "operator", "rival", "list", "public_body", "school", "subdomain", "name", "ending", "non_profit", "none"]
    # The listed or set domain, the rival’s name, the word or the ending; null where the rule needs none.
    kind_rule_of: str | None
    # Where the cited text begins in the answer.
    start: int | None
    # Where it ends, exclusive.
    end: int | None


class CitationGap(TypedDict):
    # With group=assistant: slug of the assistant whose answers the row counts; absent: all together.
    assistant: NotRequired[str]
    # With group=geo: geography code of the prompts that the row counts; absent: all together.
    geo: NotRequired[str]
    # With group=tag: tag of the prompts that the row counts; null: prompts without a tag; absent: all together.
    tag: NotRequired[str | None]
    # A domain, without www., that is not the brand’s own.
    domain: str
    # The kind of site.
    kind: Literal["own", "competitor", "social_ugc", "editorial", "reference", "institutional", "commerce", "press_release", "other"]
    # The entry or rule that gave the kind.
    kind_why: str
    # The same as a code.
    kind_rule: Literal["own", "operator", "rival", "list", "public_body", "school", "subdomain", "name", "ending", "non_profit", "none"]
    # The rule’s subject: a domain, a rival’s name, a word or an ending; null where the rule needs none.
    kind_rule_of: str | None
    # Answers that cite it, name a rival and do not name the tracked brand.
    answers: int
    # Share of all answers.
    rate: ComparedRate
    # The rivals named in them, the most frequent first.
    rivals: list[CitedRival]
    # Ids of the latest results that show it, for /v1/results/{id}.
    example_results: list[str]


class CitedDomain(TypedDict):
    # With group=assistant: slug of the assistant whose answers the row counts; absent: all together.
    assistant: NotRequired[str]
    # With group=geo: geography code of the prompts that the row counts; absent: all together.
    geo: NotRequired[str]
    # With group=tag: tag of the prompts that the row counts; null: prompts without a tag; absent: all together.
    tag: NotRequired[str | None]
    # A domain, without www.; absent with group=kind.
    domain: NotRequired[str]
    # With group=url: a page, by its address without www., fragment and utm_ fields.
    url: NotRequired[str]
    # The domain is the tracked brand’s own, or a subdomain of it; absent with group=kind.
    own: NotRequired[bool]
    # The kind of site.
    kind: Literal["own", "competitor", "social_ugc", "editorial", "reference", "institutional", "commerce", "press_release", "other"]
    # The entry or rule that gave the kind; absent with group=kind.
    kind_why: NotRequired[str]
    # The same as a code; absent with group=kind.
    kind_rule: NotRequired[Literal["own", "operator", "rival", "list", "public_body", "school", "subdomain", "name", "ending", "non_profit", "none"]]
    # The rule’s subject: a domain, a rival’s name, a word or an ending; null where the rule needs none.
    kind_rule_of: NotRequired[str | None]
    # Answers that cite it; with group=kind, at least one site of the kind.
    answers: int
    # Share of all answers.
    citation_rate: ComparedRate
    # With group=kind: cited domains of the kind.
    domains: NotRequired[int]
    # Its pages, those in the most answers first: addresses without www., fragment and utm_ fields. Absent with group=kind and group=url.
    urls: NotRequired[list[str]]
    # With include=prompts: the prompts whose answers cite it, the most frequent first.
    prompts: NotRequired[list[CitedPrompt]]
    # With include=prompts: how many prompts’ answers cite it, including those in prompts.
    prompt_count: NotRequired[int]
    # With include=brands: share of these answers that name the tracked brand.
    mentioned: NotRequired[int]
    # With include=brands: the rivals named in them, the most frequent first.
    rivals: NotRequired[list[CitedRival]]


class CitedPrompt(TypedDict):
    # Id of a prompt.
    prompt_id: str
    # What is asked.
    query: str
    # Its geography code.
    geo: str
    # Answers to it that cite the row’s domain or page.
    answers: int


class CitedRival(TypedDict):
    # A rival, in its commonest spelling.
    name: str
    # How many of these answers name it.
    answers: int


class ComparedRate(TypedDict):
    # numerator divided by denominator, to four decimals; null: nothing was measured.
    value: float | None
    # The number that was counted.
    numerator: int
    # The number that it is a share of.
    denominator: int
    # Lower end of the Wilson interval at 95 %; all samples of one assistant in one slot count as one.
    low: float | None
    # Its upper end.
    high: float | None
    # With compare, or for prompts with include=change: how it differs from the other period.
    change: NotRequired[RateChange]


class ComparedShare(TypedDict):
    # numerator divided by denominator, to four decimals; null: nothing was measured.
    value: float | None
    # The number that was counted.
    numerator: int
    # The number that it is a share of.
    denominator: int
    # With compare, or for prompts with include=change: how it differs from the other period.
    change: NotRequired[ShareChange]


class Competitor(TypedDict):
    # With group=assistant: slug of the assistant whose answers the row counts; absent: all together.
    assistant: NotRequired[str]
    # With group=geo: geography code of the prompts that the row counts; absent: all together.
    geo: NotRequired[str]
    # With group=tag: tag of the prompts that the row counts; null: prompts without a tag; absent: all together.
    tag: NotRequired[str | None]
    # Its commonest spelling over all assistants; for an own brand, its configured name.
    name: str
    # A brand of this account; false: a competitor.
    own: bool
    # The spellings that were counted as one brand, over all assistants, the commonest first. For an own brand, its name and aliases.
    spellings: list[str]
    # Answers that name it; 0 for an own brand that none names.
    answers: int
    # Share of all answers of the report that name it.
    mention_rate: ComparedRate
    # References to it.
    mentions: int
    # Mean of its rank by first appearance among all brands of the answer; null: it never had a rank.
    average_rank: float | None
    # Answers in which it has a rank, over which average_rank is the mean.
    ranked_answers: int
    # Share of all references to any brand, the tracked one included.
    share_of_voice: ComparedShare
    # Prompts whose answers name it and the tracked brand.
    overlap_prompts: int
    # Prompts whose answers name it and never the tracked brand.
    owned_prompts: int


class CompetitorEvidence(TypedDict):
    # The brand, as written in the answer.
    name: str
    # Where it first begins in the answer.
    start: int
    # Where that occurrence ends, exclusive.
    end: int
    # How often the answer names it.
    mentions: int
    # What the answer says about it, where it is a configured competitor.
    qualities: NotRequired[list[QualityEvidence]]


class CompetitorTrend(TypedDict):
    # With group=assistant: slug of the assistant whose answers the row counts; absent: all together.
    assistant: NotRequired[str]
    # With group=geo: geography code of the prompts that the row counts; absent: all together.
    geo: NotRequired[str]
    # With group=tag: tag of the prompts that the row counts; null: prompts without a tag; absent: all together.
    tag: NotRequired[str | None]
    # First day of the bucket, UTC.
    bucket: str
    # true where from or to cuts the bucket, or it is not over yet; absent where it is whole.
    partial: NotRequired[bool]
    # Its name as in /v1/competitors, the same in all buckets.
    name: str
    # A brand of this account; false: a competitor.
    own: bool
    # Share of all answers of the bucket that name it.
    mention_rate: Rate
    # Share of all references to any brand in the bucket that are to it.
    share_of_voice: Share


class CostLeft(TypedDict):
    # What the account may spend a day (UTC), in US dollars.
    limit: float
    # What is left of it today; runs under way are subtracted.
    left: float


Digest = TypedDict("Digest", {
    # The week in ISO 8601.
    "week": 'str',
    # Monday of the week (UTC).
    "from": 'str',
    # Sunday of the week (UTC).
    "to": 'str',
    # The four weeks before, with which the week is compared.
    "baseline": 'DigestPeriod',
    # The brands of the account: those with changes first, then by name.
    "brands": 'list[DigestBrand]',
    # How many more brands there are than fit here.
    "more_brands": 'int',
})


class DigestBrand(TypedDict):
    # Name of the tracked brand.
    brand: str
    # Answers of the week to prompts that do not name the brand.
    answers: int
    # The rates of the week, and how they differ from the four weeks before.
    rates: DigestRates
    # The four weeks before and this one, oldest first.
    weeks: list[DigestWeek]
    # Changes that were first seen and reported in the week, the most certain first.
    signals: list[DigestSignal]
    # How many more there are: /v1/signals has all.
    more_signals: int
    # Rates that were measured in both periods and differ no more than chance explains.
    unmoved: list[DigestUnmoved]


DigestPeriod = TypedDict("DigestPeriod", {
    # First day (UTC).
    "from": 'str',
    # Last day (UTC).
    "to": 'str',
})


class DigestRates(TypedDict):
    # Share of answers that name the brand.
    mention_rate: ComparedRate
    # Share of all references to brands that are to this one.
    share_of_voice: ComparedShare
    # Share of answers that cite its domain.
    citation_rate: ComparedRate


class DigestSignal(TypedDict):
    # Its id, for /v1/signals/{id}.
    id: str
    # What changed.
    kind: Literal["visibility.fell", "visibility.rose", "share_of_voice.fell", "share_of_voice.rose", "competitor.rose", "competitor.appeared", "gap.opened", "gap.closed", "citation.lost", "citation.gained", "quality.appeared", "measurement.degraded", "measurement.recovered"]
    # open: the change still exists; cleared: it has ended.
    state: Literal["open", "cleared"]
    # confirmed: q is below 0.01.
    confidence: Literal["confirmed", "likely"]
    # What changed, in a sentence.
    summary: str
    # Path of the signal, with the results that show it, below the base URL.
    url: str


class DigestUnmoved(TypedDict):
    # What did not change.
    measure: Literal["mention_rate", "share_of_voice", "citation_rate"]
    # The same in a sentence.
    summary: str
    # Path of the figures of both periods, below the base URL.
    url: str


DigestWeek = TypedDict("DigestWeek", {
    # Monday of the week (UTC).
    "from": 'str',
    # Share of answers that name the brand.
    "mention_rate": 'Rate',
})


class Event(TypedDict):
    # The same wherever the event is sent; the webhook-id of a webhook.
    id: str
    # What happened.
    type: Literal["signal.opened", "signal.cleared", "digest.ready", "prompt.failed", "key.rotated", "webhook.disabled"]
    # When.
    occurred_at: str
    # The event’s subject.
    data: EventData


class EventData(TypedDict):
    # Id of the subject: of the signal, the prompt, the new key, the webhook, or the week of the digest.
    id: str
    # Where the API shows more, as a path below your base URL; null: nowhere.
    url: str | None
    # What happened, in one English sentence of plain text.
    summary: str


class Evidence(TypedDict):
    # Where each quality is in the answer.
    qualities: list[QualityEvidence]
    # Where each competitor first appears in the answer.
    competitors: list[CompetitorEvidence]


class ExportDay(TypedDict):
    # UTC day.
    day: str
    # Rises by one each time the day is written again: replace what you have of the day.
    revision: int
    # Rises by one with each added column; no column is ever removed or changed.
    schema_version: int
    # When it was written.
    exported_at: str
    # The end of the day: the files hold everything that was checked before it and still stored at exported_at.
    complete_through: str
    # Each table in each format.
    files: list[ExportFile]


class ExportFile(TypedDict):
    # The table of the day that it holds.
    table: Literal["results", "mentions", "competitors", "qualities", "citations", "deletions"]
    # The format of the file.
    format: Literal["ndjson.gz", "parquet"]
    # Rows in it.
    rows: int
    # Its size.
    bytes: int
    # SHA-256 of the file, in hexadecimal; also its ETag.
    sha256: str
    # Where to get it without a key, for 15 minutes; serves this revision only, also byte ranges of it.
    url: str


class Field(TypedDict):
    # Its name in a response.
    name: str
    # JSON Schema of its values; each may also be null, where it could not be computed.
    schema: dict[str, Any]
    # What it says.
    description: str | None


class Found(TypedDict):
    # Mentions in the answer.
    mentions: int
    # Competitors in the answer.
    competitors: int
    # Perceived qualities in the answer.
    qualities: int
    # Citations of the answer.
    citations: int


class Gap(TypedDict):
    # With group=assistant: slug of the assistant whose answers the row counts; absent: all together.
    assistant: NotRequired[str]
    # With group=tag: tag of the prompts that the row counts; null: prompts without a tag; absent: all together.
    tag: NotRequired[str | None]
    # Id of the prompt.
    prompt_id: str
    # Its text.
    query: str
    # Its geography code.
    geo: str
    # Its place within it; null: no particular place.
    place: str | None
    # Its language, by BCP 47; null: no particular language.
    locale: str | None
    # Number of its answers, none of which names the tracked brand.
    answers: int
    # Always 0; its high limits how often the brand may be named all the same.
    mention_rate: ComparedRate
    # The brands named instead, the most frequent first.
    instead: list[Instead]
    # Id of the newest of these results, for /v1/results/{id}; null where they are purged.
    latest_result: str | None


class Health(TypedDict):
    # Always ok: anything else is a problem.
    status: str


class Instead(TypedDict):
    # A brand, in its commonest spelling.
    name: str
    # Answers that name it.
    answers: int


class Key(TypedDict):
    # The public part of the key, as in lists and logs; null: a one-time link signed in.
    id: str | None
    # Slug of the account.
    account: str
    # Display name of the account.
    account_name: str
    # The part of the key after bm_.
    environment: str | None
    # What the key is for.
    label: str | None
    # What it allows, as far as the account allows it.
    scopes: list[Literal["read", "write", "run", "export"]]
    # IP addresses and ranges that it may be used from; empty: any.
    allowed_addresses: list[str]
    # When it was issued.
    created_at: str | None
    # When it expires; null: never.
    expires_at: str | None
    # The limits, and what is left of them.
    limits: KeyLimits


class KeyLimits(TypedDict):
    # Requests by this key; on the dashboard, by all sessions that it opened.
    requests_per_minute: RequestsLeft
    # Questions to assistants; null: no limit.
    runs_per_day: RunsLeft | None
    # Their cost; null: no limit.
    cost_per_day_usd: CostLeft | None


class KeyUse(TypedDict):
    # UTC.
    day: str
    # The public part of the key, also for dashboard sessions that it opened.
    key_id: str
    # The first part of the route behind /v1/; mcp; or dashboard for all requests of its pages.
    route_group: str
    # Network of the requests: the /24 of an IPv4 address or the /48 of an IPv6 address; unknown; or other where there were too many.
    network: str
    # Number of requests, whatever their outcome.
    requests: int
    # How many of them were refused because the key does not allow their address.
    refused: int


class KnownCompetitor(TypedDict):
    # Its name.
    name: str
    # Other names of the competitor, which count as its name.
    aliases: list[str]


class LatestResult(TypedDict):
    # Name of the tracked brand.
    brand: str
    # Domain of the tracked brand.
    domain: str
    # Geography code of the tracked prompt.
    geo: str
    # The tracked prompt.
    query: str
    # Empty: the assistant was asked and answered without naming the brand.
    mentions: list[Mention]
    # When the assistant answered, UTC.
    last_checked: str
    # With include=evidence.
    evidence: NotRequired[Evidence]
    # With include=answer: the whole answer, verbatim.
    answer: NotRequired[str]
    # With include=citations.
    citations: NotRequired[list[Citation]]
    # With include=searches: the queries of the assistant’s web searches, each once; empty where it made none, or its provider does not report them; null: not recorded.
    searches: NotRequired[list[Search] | None]
    # With include=provenance.
    provenance: NotRequired[Provenance]


class Mean(TypedDict):
    # To one decimal; null: there are no values.
    value: float | None
    # Number of answers with a value.
    answers: int


MeanChange = TypedDict("MeanChange", {
    # The mean of the other period.
    "from": 'Mean',
    # This period’s value minus the other’s, in percentage points; null: one of them measured nothing.
    "points": 'float | None',
    # Lower end of its interval at 95 %.
    "low": 'float | None',
    # Its upper end.
    "high": 'float | None',
    # The interval does not contain 0.
    "significant": 'bool | None',
    # The same change over only those prompts and assistants that answered in both periods, so that a different mix of prompts does not affect it. null: there were none, or nothing was measured.
    "same_prompts": 'SamePromptsMeanChange | None',
    # How the prompts of both periods differ.
    "prompts": 'ChangedPrompts',
    # Why the values may differ although nothing happened to the brand: several versions of the analyser or modes of analysis read the answers, or they were read for several sets of names. Empty: no such reason.
    "marks": 'list[Literal["analyser_changed", "names_changed"]]',
})


class Measurement(TypedDict):
    # Prompts with an answer that is counted.
    prompts: int
    # Answers that are counted.
    answers: int
    # How often the surface was opened and showed no AI answer, which no count or denominator includes. For the api 0.
    no_answer: int
    # How many independent measurements there are: the slots of each prompt and assistant, whose samples count as one.
    slots: int
    # Slugs of the assistants that answered.
    assistants: list[str]
    # Where the answers were shown: api, the provider’s API, or a web interface. Only one, unless rows are split by assistant. Empty: there are no answers.
    surfaces: list[str]
    # What was demanded of web search: required, offered, none. Empty: not recorded.
    retrieval: list[str]
    # The schedules of these prompts, the most common first.
    cadence: list[str]
    # The first due time that is counted; null: there is no answer.
    first_at: str | None
    # The last one.
    last_at: str | None
    # Answers to prompts that name the brand, which nearly always name it, too.
    branded_share: Share
    # Prompts that name the brand and that branded leaves out of all these figures.
    prompts_left_out: int
    # How many of the answers were read by rules alone, as far as it is known; each counts as the newest one of its assistant and day.
    read_by_rules: int
    # How many were also read by a model, which finds more in them.
    read_by_model: int
    # How reproducible the figures are: agreement of the prompts’ mention rates between every other day (Spearman–Brown), from 0 to 1; null: too few prompts have answers on two days, or all have the same rate.
    split_half: float | None
    # exploratory: do not decide by these figures alone, for the reasons in why. Quote the grade with them.
    grade: Literal["decision", "exploratory"]
    # Each reason for exploratory, an English sentence. Empty: decision.
    why: list[str]
    # The same reasons in the same order, for programs that write their own sentences.
    reasons: list[MeasurementReason]


class MeasurementReason(TypedDict):
    # The code of the reason.
    code: Literal["no_answers", "few_prompts", "few_slots", "few_repeats", "not_reproducible", "several_analysers", "several_modes", "several_models", "several_retrievals"]
    # What was measured; null where nothing is counted.
    value: float | None
    # What a decision needs; null where there is no such figure.
    needed: float | None
    # Slugs of the assistants concerned; empty: all.
    assistants: list[str]


class Mention(TypedDict):
    # Ordinal among the references to the brand.
    position: int
    # Verbatim excerpt of the answer that contains the mention.
    text_snippet: str
    # Named entities inside the snippet.
    annotations: list[Annotation]
    # Visibility score, one decimal.
    visibility_percent: float
    # Qualities the answer attributes to the brand, verbatim.
    perceived_brand_qualities: list[str]
    # Other brands in the answer, in order of first appearance.
    competitors: list[str]
    # With include=ranking.
    ranking: NotRequired[Ranking]
    # With include=score.
    score: NotRequired[Score]


class ParameterProblem(TypedDict):
    # The parameter.
    field: str
    # What is wrong with it.
    message: str


class Problem(TypedDict):
    # Always about:blank: use code instead.
    type: str
    # The status in words.
    title: str
    # The HTTP status.
    status: int
    # For people: what happened and what to do.
    detail: str
    # For programs: stable, in snake_case.
    code: str
    # The value of X-Request-Id: quote it when you ask for help.
    request_id: str
    # On a 400: each parameter that is wrong.
    errors: NotRequired[list[ParameterProblem]]
    # On a 403 forbidden_scope: the scope that the key lacks.
    scope: NotRequired[str]


class Prompt(TypedDict):
    # Id of the prompt.
    id: str
    # Its text, as it is asked.
    query: str
    # Name of the tracked brand.
    brand: str
    # Domain of the tracked brand.
    domain: str
    # Geography code.
    geo: str
    # A place within it, in free text; null: no particular place.
    place: str | None
    # The language of the person asking, by BCP 47; null: no particular language.
    locale: str | None
    # hourly, daily, weekly, or five cron fields.
    schedule: str
    # IANA time zone of the schedule.
    timezone: str
    # How often each assistant is asked in each slot.
    samples: int
    # Slug of its first assistant, whose newest answer /v1/mentions serves.
    assistant: str
    # Slugs of all assistants that it asks, in order.
    assistants: list[str]
    # Its subjects, as the operator sorts them, sorted: values for tag=.
    tags: list[str]
    # false: paused.
    active: bool
    # The query contains the brand’s name, an alias or its domain as words, in any letter case.
    branded: bool
    # When its first assistant, or the one that the request names, last answered it (UTC).
    last_checked: str | None
    # When it is due next; null while paused.
    next_check: str | None
    # Status of its newest run by the same assistant: queued, running, succeeded, failed or skipped; null where there was none.
    last_status: str | None
    # Why that run failed or was skipped, as a code.
    last_error: str | None
    # With include=trend or change: share of answers in the period that name the tracked brand; over all assistants together unless some are named.
    mention_rate: NotRequired[ComparedRate]
    # With include=trend: the same by bucket, newest first.
    trend: NotRequired[list[PromptTrend]]
    # With include=trend and group=assistant: both for each assistant that answered, by slug.
    by_assistant: NotRequired[list[AssistantTrend]]


class PromptTrend(TypedDict):
    # First day of the bucket, UTC.
    bucket: str
    # Share of the prompt’s answers in the bucket that name the tracked brand.
    mention_rate: Rate


class Provenance(TypedDict):
    # Id of the result.
    result_id: str
    # The slot that the run is for.
    slot: str
    # Number of the sample in the slot.
    sample: int
    # Slug of the assistant that answered, as /v1/assistants lists it.
    assistant: str
    # The provider of the answer: openai, xai, perplexity, anthropic, gemini, dataforseo, brightdata or compatible; null: not recorded.
    provider: str | None
    # Where the answer was shown: api, chatgpt_web, ai_overview, ai_mode, copilot_web, gemini_web, perplexity_web. api: the answer of the provider’s API, not of a product; else a service returned what that web interface showed.
    surface: str
    # Model, as the assistant named it.
    model: str
    # API of the request: responses, chat, messages, generate_content, or that of a scraper.
    api: str
    # What was demanded of web search: required, offered or none; null: not recorded.
    retrieval: str | None
    # Web searches the assistant was charged for; null: not recorded.
    searches: int | None
    # How the assistant was told the geography: search_location, instruction or none.
    geo_applied: str
    # Place of the prompt within its geography; null: no particular place.
    place: str | None
    # How the assistant was told the place; none: it was not.
    place_applied: str
    # Language of the person asking, by BCP 47; null: no particular language.
    locale: str | None
    # How the assistant was told the language; none: it was not.
    locale_applied: str
    # SHA-256 of the answer’s UTF-8 bytes, in hexadecimal.
    answer_sha256: str
    # Version of the analyser.
    analyser: str
    # local, assisted, or local_fallback.
    analysis_mode: str
    # plain: the answer’s markup was too costly to parse, and counts as text.
    reading: Literal["markdown", "plain"]
    # How many there are in the answer. A very large response lists only the first of them.
    found: Found
    # Zero bytes or broken characters were removed from the answer.
    cleaned: bool
    # When the prompt is due next.
    next_check: str | None


class Quality(TypedDict):
    # With group=assistant: slug of the assistant whose answers the row counts; absent: all together.
    assistant: NotRequired[str]
    # With group=geo: geography code of the prompts that the row counts; absent: all together.
    geo: NotRequired[str]
    # With group=tag: tag of the prompts that the row counts; null: prompts without a tag; absent: all together.
    tag: NotRequired[str | None]
    # The commonest of its wordings.
    quality: str
    # The wordings that were counted as one quality, over all assistants, the commonest first. With group=theme: the commonest of the theme.
    wordings: list[str]
    # Whether it is praise or criticism. The same wording in another polarity is another row. With group=theme: positive where the answers only praise, negative where they only criticise, mixed where they do both.
    polarity: Literal["positive", "negative", "mixed", "neutral"]
    # Its subject in most of these answers; null where none was recorded.
    theme: Literal["price", "ease_of_use", "support", "speed", "reliability", "security_privacy", "features", "integrations", "design", "comfort", "taste", "durability", "size_weight", "sustainability", "availability", "delivery", "reputation", "innovation", "transparency", "contract_terms", "performance", "build_quality", "suitability", "other", None]
    # Answers that attribute it to the tracked brand.
    answers: int
    # Share of all answers.
    answer_rate: ComparedRate
    # With group=theme: share of all answers that praise the brand in it.
    praise: NotRequired[ComparedRate]
    # With group=theme: share of all answers that criticise the brand in it.
    criticism: NotRequired[ComparedRate]
    # With group=theme: its qualities, those in the most answers first.
    said: NotRequired[list[SaidQuality]]
    # Prompts whose answers contain it.
    prompts: int
    # First day (UTC) of the period with an answer that contains it.
    first_seen: str
    # The last such day.
    last_seen: str
    # Id of a result of the last day that contains it, for /v1/results/{id}; null where it is purged.
    example_result: str | None
    # Language of that result’s answer, by ISO 639-1, as its words show; null where it is not known.
    language: str | None


class QualityEvidence(TypedDict):
    # The quality, verbatim.
    text: str
    # Where it begins in the answer.
    start: int
    # Where it ends, exclusive.
    end: int
    # Whether it is praise or criticism.
    polarity: Literal["positive", "negative", "mixed", "neutral"]
    # Its subject; absent where an earlier version read the answer by rules alone.
    theme: NotRequired[Literal["price", "ease_of_use", "support", "speed", "reliability", "security_privacy", "features", "integrations", "design", "comfort", "taste", "durability", "size_weight", "sustainability", "availability", "delivery", "reputation", "innovation", "transparency", "contract_terms", "performance", "build_quality", "suitability", "other"]]


class Ranking(TypedDict):
    # Rank of the tracked brand by first appearance.
    brand_rank: int
    # Brands in the answer.
    brands: int
    # Number of this mention among all references to brands.
    reference_index: int
    # Where text_snippet begins in the answer.
    answer_start: int
    # Where this mention begins in text_snippet: the annotation that begins there is the tracked brand.
    mention_start: int
    # Where it ends, exclusive.
    mention_end: int


class Rate(TypedDict):
    # numerator divided by denominator, to four decimals; null: nothing was measured.
    value: float | None
    # The number that was counted.
    numerator: int
    # The number that it is a share of.
    denominator: int
    # Lower end of the Wilson interval at 95 %; all samples of one assistant in one slot count as one.
    low: float | None
    # Its upper end.
    high: float | None


RateChange = TypedDict("RateChange", {
    # The rate of the other period.
    "from": 'Rate',
    # This period’s value minus the other’s, in percentage points; null: one of them measured nothing.
    "points": 'float | None',
    # Lower end of its interval at 95 %.
    "low": 'float | None',
    # Its upper end.
    "high": 'float | None',
    # The interval does not contain 0.
    "significant": 'bool | None',
    # The same change over only those prompts and assistants that answered in both periods, so that a different mix of prompts does not affect it. null: there were none, or nothing was measured.
    "same_prompts": 'SamePromptsChange | None',
    # How the prompts of both periods differ.
    "prompts": 'ChangedPrompts',
    # Why the values may differ although nothing happened to the brand: several versions of the analyser or modes of analysis read the answers, or they were read for several sets of names. Empty: no such reason.
    "marks": 'list[Literal["analyser_changed", "names_changed"]]',
})


class RateDifference(TypedDict):
    # The brand’s value minus the rival’s, in percentage points.
    points: float
    # Lower end of its interval at 95 %.
    low: float
    # Its upper end.
    high: float
    # The p-value, adjusted for all differences of this bucket that were tested (Benjamini and Hochberg); 1 where neither brand has any.
    q: float
    # q is at most 0.05: on average at most one in twenty of the differences marked so is chance.
    significant: bool


class RequestsLeft(TypedDict):
    # Requests allowed in a minute.
    limit: int
    # Requests left in this minute, after this one.
    left: int


class Result(TypedDict):
    # Id of the result.
    id: str
    # Slug of the assistant that answered.
    assistant: str
    # Id of its prompt.
    prompt_id: str
    # The slot that the run is for.
    slot: str
    # Number of the sample in the slot.
    sample: int
    # Name of the tracked brand.
    brand: str
    # Domain of the tracked brand.
    domain: str
    # Geography code of the tracked prompt.
    geo: str
    # The tracked prompt.
    query: str
    # Empty: the assistant was asked and answered without naming the brand.
    mentions: list[Mention]
    # When the assistant answered, UTC.
    last_checked: str
    # With include=evidence.
    evidence: NotRequired[Evidence]
    # With include=answer: the whole answer, verbatim.
    answer: NotRequired[str]
    # With include=citations.
    citations: NotRequired[list[Citation]]
    # With include=searches: the queries of the assistant’s web searches, each once; empty where it made none, or its provider does not report them; null: not recorded.
    searches: NotRequired[list[Search] | None]
    # With include=provenance.
    provenance: NotRequired[Provenance]


class RivalTheme(TypedDict):
    # Its configured name.
    name: str
    # Share of all answers of the bucket that praise it in the theme.
    praise: Rate
    # Share that criticise it.
    criticism: Rate
    # How much praise of the brand differs from praise of it.
    praise_difference: RateDifference
    # How much criticism of the brand differs from criticism of it.
    criticism_difference: RateDifference


class RunsLeft(TypedDict):
    # Runs that the account may have a day (UTC).
    limit: int
    # Runs left today; those under way are subtracted.
    left: int


class SaidQuality(TypedDict):
    # The commonest of its wordings.
    quality: str
    # Whether it is praise or criticism.
    polarity: Literal["positive", "negative", "mixed", "neutral"]
    # Answers that contain it.
    answers: int
    # Id of a result of the last day that contains it, for /v1/results/{id}; null where it is purged.
    example_result: str | None
    # Language of that result’s answer, by ISO 639-1, as its words show; null where it is not known.
    language: str | None


SamePromptsChange = TypedDict("SamePromptsChange", {
    # Their figure in the other period.
    "from": 'Share',
    # Their figure in this period.
    "to": 'Share',
    # The change, in percentage points.
    "points": 'float',
    # Lower end of its interval at 95 %.
    "low": 'float',
    # Its upper end.
    "high": 'float',
    # The interval does not contain 0.
    "significant": 'bool',
})


SamePromptsMeanChange = TypedDict("SamePromptsMeanChange", {
    # Their figure in the other period.
    "from": 'Mean',
    # Their figure in this period.
    "to": 'Mean',
    # The change, in points of the score.
    "points": 'float',
    # Lower end of its interval at 95 %; null: too few measurements vary to compute it.
    "low": 'float | None',
    # Its upper end.
    "high": 'float | None',
    # The interval does not contain 0.
    "significant": 'bool | None',
})


class Score(TypedDict):
    # Version of the published formula.
    formula: str
    # Score for the position of the mention in the answer.
    position: float
    # Score for the brand’s share of the answer.
    share: float
    # Score for what the answer says about the mention.
    emphasis: float


class Search(TypedDict):
    # A query of a web search that the assistant made, as its provider reports it.
    query: str


class SearchMade(TypedDict):
    # With group=assistant: slug of the assistant whose answers the row counts; absent: all together.
    assistant: NotRequired[str]
    # With group=geo: geography code of the prompts that the row counts; absent: all together.
    geo: NotRequired[str]
    # With group=tag: tag of the prompts that the row counts; null: prompts without a tag; absent: all together.
    tag: NotRequired[str | None]
    # The query, in its commonest wording.
    query: str
    # Answers for which it was searched.
    answers: int
    # Prompts with such an answer.
    prompts: int
    # Share of all answers.
    rate: ComparedRate
    # First day (UTC) of the period on which it was searched.
    first_seen: str
    # The last such day.
    last_seen: str
    # Id of a result of the last day with this search, for /v1/results/{id}; null where it is purged.
    example_result: str | None


SeriesBreak = TypedDict("SeriesBreak", {
    # The changed field of provenance: the model that answers, whether it searches the web, the version of the analyser, or whether a model reads the answers.
    "field": 'Literal["model", "retrieval", "analyser", "analysis_mode"]',
    # Slug of the assistant whose answers it concerns.
    "assistant": 'str',
    # The value until then.
    "from": 'str',
    # The value since then.
    "to": 'str',
    # First day (UTC) whose newest answer has it.
    "day": 'str',
})


class Share(TypedDict):
    # numerator divided by denominator, to four decimals; null: nothing was measured.
    value: float | None
    # The number that was counted.
    numerator: int
    # The number that it is a share of.
    denominator: int


ShareChange = TypedDict("ShareChange", {
    # The share of the other period.
    "from": 'Share',
    # This period’s value minus the other’s, in percentage points; null: one of them measured nothing.
    "points": 'float | None',
    # Lower end of its interval at 95 %.
    "low": 'float | None',
    # Its upper end.
    "high": 'float | None',
    # The interval does not contain 0.
    "significant": 'bool | None',
    # The same change over only those prompts and assistants that answered in both periods, so that a different mix of prompts does not affect it. null: there were none, or nothing was measured.
    "same_prompts": 'SamePromptsChange | None',
    # How the prompts of both periods differ.
    "prompts": 'ChangedPrompts',
    # Why the values may differ although nothing happened to the brand: several versions of the analyser or modes of analysis read the answers, or they were read for several sets of names. Empty: no such reason.
    "marks": 'list[Literal["analyser_changed", "names_changed"]]',
})


class Signal(TypedDict):
    # Its id, for /v1/signals/{id}.
    id: str
    # What changed.
    kind: Literal["visibility.fell", "visibility.rose", "share_of_voice.fell", "share_of_voice.rose", "competitor.rose", "competitor.appeared", "gap.opened", "gap.closed", "citation.lost", "citation.gained", "quality.appeared", "measurement.degraded", "measurement.recovered"]
    # open: it was seen on the last night; cleared: it has ended.
    state: Literal["open", "cleared"]
    # Identifies the change: it is the same each time that the change occurs again.
    fingerprint: str
    # What changed, in one English sentence of plain text, with both figures.
    summary: str
    # The subject of the change.
    scope: SignalScope
    # The competitor or the quality; null where it is about the brand.
    subject: str | None
    # The 28 days before.
    baseline: SignalWindow
    # The last seven days.
    current: SignalWindow
    # The difference; null where nothing was tested.
    change: SignalChange | None
    # The p-value, adjusted for all tests of that night (Benjamini and Hochberg); null where nothing was tested.
    q: float | None
    # confirmed: q is below 0.01.
    confidence: Literal["confirmed", "likely"]
    # How the prompts of both windows differ.
    composition: SignalComposition
    # For a citation signal: pages of your domain that the baseline cites and the current window does not.
    urls_lost: list[str]
    # The reverse.
    urls_gained: list[str]
    # The night on which it was first seen; it is reported on the next one.
    first_seen_at: str
    # The last night on which it was seen.
    last_seen_at: str
    # The night on which its interval contained 0 again; null while it is open.
    cleared_at: str | None
    # The newest results that show it, for /v1/results/{id}.
    result_ids: list[str]


class SignalChange(TypedDict):
    # The change in percentage points. Each prompt and assistant is compared with itself, so that a different mix of prompts does not affect it.
    points: float
    # Lower end of its interval at 95 %.
    low: float
    # Its upper end.
    high: float


class SignalComposition(TypedDict):
    # Prompts with answers in both windows, which are compared.
    in_both: int
    # Prompts with answers only in the current window.
    added: int
    # Prompts with answers only in the baseline.
    removed: int


class SignalScope(TypedDict):
    # Name of the tracked brand.
    brand: str
    # Slug of the one assistant that it is about; null: all together.
    assistant: str | None
    # Id of the one prompt that it is about; null: all prompts that do not name the brand.
    prompt_id: str | None
    # Text of that prompt.
    query: str | None


SignalWindow = TypedDict("SignalWindow", {
    # First day (UTC).
    "from": 'str',
    # Last day (UTC).
    "to": 'str',
    # Answers of the prompts and assistants that have answers in both windows.
    "answers": 'int',
    # Number of observations: prompts by assistants by days with an answer; 0 where nothing was tested.
    "slots": 'int',
    # The measured share, to four decimals; null where it is no share.
    "value": 'float | None',
    # The number that was counted.
    "numerator": 'int | None',
    # The number that it is a share of: answers or, for a share of voice, references to any brand.
    "denominator": 'int | None',
    # Lower end of the Wilson interval at 95 %; null for a share of voice.
    "low": 'float | None',
    # Its upper end.
    "high": 'float | None',
})


class Status(TypedDict):
    # degraded: an assistant is not ok, or prompts are late.
    state: Literal["ok", "degraded"]
    # The earliest time since which something has not been ok; null: everything is ok.
    degraded_since: str | None
    # Prompts that were due more than 10 minutes ago and have not been asked yet.
    late_prompts: int
    # The assistants that your prompts ask.
    assistants: list[AssistantStatus]


class ThemeTrend(TypedDict):
    # With group=assistant: slug of the assistant whose answers the row counts; absent: all together.
    assistant: NotRequired[str]
    # With group=geo: geography code of the prompts that the row counts; absent: all together.
    geo: NotRequired[str]
    # With group=tag: tag of the prompts that the row counts; null: prompts without a tag; absent: all together.
    tag: NotRequired[str | None]
    # First day of the bucket, UTC.
    bucket: str
    # true where from or to cuts the bucket, or it is not over yet; absent where it is whole.
    partial: NotRequired[bool]
    # The subject of the qualities.
    theme: Literal["price", "ease_of_use", "support", "speed", "reliability", "security_privacy", "features", "integrations", "design", "comfort", "taste", "durability", "size_weight", "sustainability", "availability", "delivery", "reputation", "innovation", "transparency", "contract_terms", "performance", "build_quality", "suitability", "other"]
    # Share of all answers of the bucket that praise the brand in the theme.
    praise: Rate
    # Share that criticise it; an answer that does both counts in both.
    criticism: Rate
    # With rival: the same for that competitor, in the same answers.
    rival: NotRequired[RivalTheme]


class Trend(TypedDict):
    # With group=assistant: slug of the assistant whose answers the row counts; absent: all together.
    assistant: NotRequired[str]
    # With group=geo: geography code of the prompts that the row counts; absent: all together.
    geo: NotRequired[str]
    # With group=tag: tag of the prompts that the row counts; null: prompts without a tag; absent: all together.
    tag: NotRequired[str | None]
    # First day of the bucket, UTC.
    bucket: str
    # true where from or to cuts the bucket, or it is not over yet; absent where it is whole.
    partial: NotRequired[bool]
    # Answers in it.
    answers: int
    # Share of answers that name the tracked brand.
    mention_rate: ComparedRate
    # Share of answers that cite its domain.
    citation_rate: ComparedRate
    # Mean of the highest visibility_percent of each answer that names the brand; null where none does.
    mean_visibility: float | None
    # With compare: how the mean differs from that of the other period.
    mean_visibility_change: NotRequired[MeanChange]
    # Share of all references to brands that are to the tracked brand.
    share_of_voice: ComparedShare
    # Mean of the tracked brand’s rank by first appearance among all brands of the answer; null: it never had a rank.
    average_rank: float | None
    # Answers in which it has a rank, over which average_rank is the mean.
    ranked_answers: int
    # How often the surface showed no AI answer, which does not count as an answer; absent where it always showed one.
    no_answer: NotRequired[int]
    # By day, why figures from there on may differ from those before although nothing happened to the brand; absent where nothing changed.
    breaks: NotRequired[list[SeriesBreak]]


class WholeResult(TypedDict):
    # Id of the result.
    id: str
    # Slug of the assistant that answered.
    assistant: str
    # Id of its prompt.
    prompt_id: str
    # The slot that the run is for.
    slot: str
    # Number of the sample in the slot.
    sample: int
    # Name of the tracked brand.
    brand: str
    # Domain of the tracked brand.
    domain: str
    # Geography code of the tracked prompt.
    geo: str
    # The tracked prompt.
    query: str
    # Empty: the assistant was asked and answered without naming the brand.
    mentions: list[Mention]
    # When the assistant answered, UTC.
    last_checked: str
    # Where qualities and competitors are in the answer.
    evidence: Evidence
    # The whole answer, verbatim.
    answer: str
    # The pages that the assistant cited.
    citations: list[Citation]
    # The queries of the assistant’s web searches, each once; empty where it made none, or its provider does not report them; null: not recorded.
    searches: list[Search] | None
    # How the answer and the findings were made.
    provenance: Provenance


class ListMentionsQuery(TypedDict, total=False):
    # Id of the tracked prompt.
    prompt_id: str | None
    # Text of the tracked prompt; where no other matches, one that differs only in capitals.
    query: str | None
    # Name of the tracked brand, in any letter case, or an alias of it.
    brand: str | None
    # Domain of the tracked brand, in any letter case.
    domain: str | None
    # Geography code of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    geo: str | None
    # A present tag of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    tag: str | None
    # Unit of all offsets: utf16 (JavaScript, Java, C#), codepoint (Python), utf8 (Go, Rust).
    offset_unit: Literal["utf16", "codepoint", "utf8"] | None
    # Comma list of what the response includes beside the specified fields. Replaces the account’s default; an empty value includes nothing.
    include: list[Literal["ranking", "score", "evidence", "answer", "citations", "searches", "provenance"]] | None
    # Slug of an assistant (/v1/assistants): its newest result. Absent: the prompt’s first assistant.
    assistant: str | None
    # The newest result checked at or before this moment: ISO 8601 with its zone (+ written as %2B), or a bare date: its midnight, UTC.
    at: str | None


ListPromptsQuery = TypedDict("ListPromptsQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; where no other matches, one that differs only in capitals.
    "query": 'str | None',
    # Name of the tracked brand, in any letter case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any letter case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "geo": 'str | None',
    # A present tag of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): the prompts that ask it, with their state for it. Several values are separated by commas, 20 at most, and any of them may match.
    "assistant": 'str | None',
    # Prompts that name the brand: only selects them, exclude leaves them out, include treats them like all others. Default include: a list shows everything; reports leave them out.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # The most rows on a page.
    "limit": 'int | None',
    # The next_cursor of the page before; send the same filters with it.
    "cursor": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts whose query contains each of these words, in any order and letter case, also as a part of a word.
    "search": 'str | None',
    # What the list is sorted by: when prompts were added, how often answers between from and to name the brand, by how much more than in the period of the same length right before, when they were last answered, or when their newest run failed or was skipped. Prompts without the value come last.
    "sort": 'Literal["created", "mention_rate", "change", "last_checked", "last_failed"] | None',
    # desc: the newest, or the highest, first; asc: the oldest, or the lowest.
    "order": 'Literal["asc", "desc"] | None',
    # trend adds the mention rate between from and to, in all and by bucket; change adds the same rate and how it differs from the period of the same length right before. bucket and group have no effect without trend; from and to have none without either or a sort by them.
    "include": 'list[Literal["trend", "change"]] | None',
    # UTC days, weeks from Monday to Sunday, calendar months, or the whole period as one row.
    "bucket": 'Literal["day", "week", "month", "period"] | None',
    # assistant adds by_assistant to include=trend: both for each assistant.
    "group": 'Literal["assistant"] | None',
}, total=False)


class ListBrandsQuery(TypedDict, total=False):
    # The most rows on a page.
    limit: int | None
    # The next_cursor of the page before; send the same filters with it.
    cursor: str | None


class ListAssistantsQuery(TypedDict, total=False):
    # The most rows on a page.
    limit: int | None
    # The next_cursor of the page before; send the same filters with it.
    cursor: str | None


ListResultsQuery = TypedDict("ListResultsQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; where no other matches, one that differs only in capitals.
    "query": 'str | None',
    # Name of the tracked brand, in any letter case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any letter case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "geo": 'str | None',
    # A present tag of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): only its answers. Absent: those of all. Several values are separated by commas, 20 at most, and any of them may match.
    "assistant": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts that name the brand: only selects them, exclude leaves them out, include treats them like all others. Default include: a list shows everything; reports leave them out.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # Answers that name this competitor, by its name in /v1/competitors or by any spelling or alias that counts as it.
    "competitor": 'str | None',
    # Answers that cite this domain, as in /v1/citations. Several values are separated by commas, 20 at most, and any of them may match.
    "cited": 'str | None',
    # brand: answers that name the tracked brand; rivals: those that name another brand and not that one. Absent: all answers.
    "named": 'Literal["brand", "rivals"] | None',
    # Answers that say something about the brand in any of these themes, as counted in a row of /v1/qualities?group=theme.
    "theme": 'list[Literal["price", "ease_of_use", "support", "speed", "reliability", "security_privacy", "features", "integrations", "design", "comfort", "taste", "durability", "size_weight", "sustainability", "availability", "delivery", "reputation", "innovation", "transparency", "contract_terms", "performance", "build_quality", "suitability", "other"]] | None',
    # With theme: answers that have it in any of these polarities. positive,mixed are those that praise, negative,mixed those that criticise.
    "polarity": 'list[Literal["positive", "negative", "mixed", "neutral"]] | None',
    # With theme: name or alias of a configured competitor that they say it about, instead of the brand.
    "rival": 'str | None',
    # Surfaces whose answers to list. Absent: all, though reports count one surface only.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # Unit of all offsets: utf16 (JavaScript, Java, C#), codepoint (Python), utf8 (Go, Rust).
    "offset_unit": 'Literal["utf16", "codepoint", "utf8"] | None',
    # The most rows on a page.
    "limit": 'int | None',
    # The next_cursor of the page before; send the same filters with it.
    "cursor": 'str | None',
    # Comma list of what each row includes beside the specified fields; the account’s default does not apply here. Pages then end at 2 MiB, whatever their number of rows.
    "include": 'list[Literal["ranking", "score", "evidence", "answer", "citations", "searches", "provenance"]] | None',
}, total=False)


class GetResultQuery(TypedDict, total=False):
    # Unit of all offsets: utf16 (JavaScript, Java, C#), codepoint (Python), utf8 (Go, Rust).
    offset_unit: Literal["utf16", "codepoint", "utf8"] | None
    # Comma list of what the response includes beside the specified fields. Replaces the account’s default; an empty value includes nothing.
    include: list[Literal["ranking", "score", "evidence", "answer", "citations", "searches", "provenance"]] | None


ListCompetitorsQuery = TypedDict("ListCompetitorsQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; where no other matches, one that differs only in capitals.
    "query": 'str | None',
    # Name of the tracked brand, in any letter case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any letter case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "geo": 'str | None',
    # A present tag of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): only its answers. Absent: those of all. Several values are separated by commas, 20 at most, and any of them may match.
    "assistant": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts that name the brand: only selects them, exclude leaves them out, include treats them like all others. Default exclude: their answers nearly always name the brand, which would raise every rate; lists show them.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # The most rows on a page.
    "limit": 'int | None',
    # The next_cursor of the page before; send the same filters with it.
    "cursor": 'str | None',
    # Splits each row: by assistant, or by geo or tag of the prompts, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own. Absent: all together.
    "group": 'Literal["assistant", "geo", "tag"] | None',
    # The surface whose answers count; figures never mix the answers of two surfaces. Absent: the surface of the assistant, or each assistant’s own with group=assistant; otherwise api where the account has any answer of an API, else the first surface by name that it has answers of.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # Adds to each rate how it differs from another period: previous, the one of the same length right before it, or FROM..TO, dates or times as in from and to. Absent: no comparison.
    "compare": 'str | None',
    # measurement adds, on the first page, how reliable the measurement behind the report is: its sample, its reproducibility, and whether to decide by it.
    "include": 'list[Literal["measurement"]] | None',
    # Where answers about one brand of the account name another one: exclude leaves it out of the competitors, include counts it among them.
    "own_brands": 'Literal["exclude", "include"] | None',
}, total=False)


ListCompetitorsTrendsQuery = TypedDict("ListCompetitorsTrendsQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; where no other matches, one that differs only in capitals.
    "query": 'str | None',
    # Name of the tracked brand, in any letter case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any letter case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "geo": 'str | None',
    # A present tag of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): only its answers. Absent: those of all. Several values are separated by commas, 20 at most, and any of them may match.
    "assistant": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts that name the brand: only selects them, exclude leaves them out, include treats them like all others. Default exclude: their answers nearly always name the brand, which would raise every rate; lists show them.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # The most rows on a page.
    "limit": 'int | None',
    # The next_cursor of the page before; send the same filters with it.
    "cursor": 'str | None',
    # Splits each row: by assistant, or by geo or tag of the prompts, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own. Absent: all together.
    "group": 'Literal["assistant", "geo", "tag"] | None',
    # The surface whose answers count; figures never mix the answers of two surfaces. Absent: the surface of the assistant, or each assistant’s own with group=assistant; otherwise api where the account has any answer of an API, else the first surface by name that it has answers of.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # measurement adds, on the first page, how reliable the measurement behind the report is: its sample, its reproducibility, and whether to decide by it.
    "include": 'list[Literal["measurement"]] | None',
    # Where answers about one brand of the account name another one: exclude leaves it out of the competitors, include counts it among them.
    "own_brands": 'Literal["exclude", "include"] | None',
    # UTC days, weeks from Monday to Sunday, calendar months, or the whole period as one row.
    "bucket": 'Literal["day", "week", "month", "period"] | None',
    # Names of competitors as in /v1/competitors, separated by commas: they are listed beside your own brands. Absent: the five in the most answers of the period.
    "names": 'list[str] | None',
}, total=False)


ListGapsQuery = TypedDict("ListGapsQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; where no other matches, one that differs only in capitals.
    "query": 'str | None',
    # Name of the tracked brand, in any letter case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any letter case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "geo": 'str | None',
    # A present tag of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): only its answers. Absent: those of all. Several values are separated by commas, 20 at most, and any of them may match.
    "assistant": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts that name the brand: only selects them, exclude leaves them out, include treats them like all others. Default exclude: their answers nearly always name the brand, which would raise every rate; lists show them.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # The most rows on a page.
    "limit": 'int | None',
    # The next_cursor of the page before; send the same filters with it.
    "cursor": 'str | None',
    # Splits each row: by assistant, or by geo or tag of the prompts, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own. Absent: all together.
    "group": 'Literal["assistant", "geo", "tag"] | None',
    # The surface whose answers count; figures never mix the answers of two surfaces. Absent: the surface of the assistant, or each assistant’s own with group=assistant; otherwise api where the account has any answer of an API, else the first surface by name that it has answers of.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # Adds to each rate how it differs from another period: previous, the one of the same length right before it, or FROM..TO, dates or times as in from and to. Absent: no comparison.
    "compare": 'str | None',
    # measurement adds, on the first page, how reliable the measurement behind the report is: its sample, its reproducibility, and whether to decide by it.
    "include": 'list[Literal["measurement"]] | None',
    # Where answers about one brand of the account name another one: exclude leaves it out of the competitors, include counts it among them.
    "own_brands": 'Literal["exclude", "include"] | None',
}, total=False)


ListTrendsQuery = TypedDict("ListTrendsQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; where no other matches, one that differs only in capitals.
    "query": 'str | None',
    # Name of the tracked brand, in any letter case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any letter case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "geo": 'str | None',
    # A present tag of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): only its answers. Absent: those of all. Several values are separated by commas, 20 at most, and any of them may match.
    "assistant": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts that name the brand: only selects them, exclude leaves them out, include treats them like all others. Default exclude: their answers nearly always name the brand, which would raise every rate; lists show them.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # The most rows on a page.
    "limit": 'int | None',
    # The next_cursor of the page before; send the same filters with it.
    "cursor": 'str | None',
    # Splits each row: by assistant, or by geo or tag of the prompts, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own. Absent: all together.
    "group": 'Literal["assistant", "geo", "tag"] | None',
    # The surface whose answers count; figures never mix the answers of two surfaces. Absent: the surface of the assistant, or each assistant’s own with group=assistant; otherwise api where the account has any answer of an API, else the first surface by name that it has answers of.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # Adds to each rate how it differs from another period: previous, the one of the same length right before it, or FROM..TO, dates or times as in from and to. Absent: no comparison.
    "compare": 'str | None',
    # measurement adds, on the first page, how reliable the measurement behind the report is: its sample, its reproducibility, and whether to decide by it.
    "include": 'list[Literal["measurement"]] | None',
    # UTC days, weeks from Monday to Sunday, calendar months, or the whole period as one row.
    "bucket": 'Literal["day", "week", "month", "period"] | None',
}, total=False)


ListCitationsQuery = TypedDict("ListCitationsQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; where no other matches, one that differs only in capitals.
    "query": 'str | None',
    # Name of the tracked brand, in any letter case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any letter case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "geo": 'str | None',
    # A present tag of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): only its answers. Absent: those of all. Several values are separated by commas, 20 at most, and any of them may match.
    "assistant": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts that name the brand: only selects them, exclude leaves them out, include treats them like all others. Default exclude: their answers nearly always name the brand, which would raise every rate; lists show them.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # The most rows on a page.
    "limit": 'int | None',
    # The next_cursor of the page before; send the same filters with it.
    "cursor": 'str | None',
    # Splits each row: by assistant, or by geo or tag of the prompts, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own. kind counts kinds instead of domains, where an answer that cites several sites of a kind counts once; url counts pages. Absent: all together.
    "group": 'Literal["assistant", "geo", "tag", "kind", "url"] | None',
    # The surface whose answers count; figures never mix the answers of two surfaces. Absent: the surface of the assistant, or each assistant’s own with group=assistant; otherwise api where the account has any answer of an API, else the first surface by name that it has answers of.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # Adds to each rate how it differs from another period: previous, the one of the same length right before it, or FROM..TO, dates or times as in from and to. Absent: no comparison.
    "compare": 'str | None',
    # measurement adds, on the first page, how reliable the measurement behind the report is: its sample, its reproducibility, and whether to decide by it. prompts adds to each domain, and with cited to each page, the prompts whose answers cite it; brands, with cited, adds to each domain the brands that these answers name.
    "include": 'list[Literal["measurement", "prompts", "brands"]] | None',
    # Comma list of the kinds of sites to list; absent: all.
    "kind": 'list[Literal["own", "competitor", "social_ugc", "editorial", "reference", "institutional", "commerce", "press_release", "other"]] | None',
    # Only this domain, as in the rows; absent: all. Several values are separated by commas, 20 at most, and any of them may match.
    "cited": 'str | None',
}, total=False)


ListCitationsGapsQuery = TypedDict("ListCitationsGapsQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; where no other matches, one that differs only in capitals.
    "query": 'str | None',
    # Name of the tracked brand, in any letter case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any letter case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "geo": 'str | None',
    # A present tag of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): only its answers. Absent: those of all. Several values are separated by commas, 20 at most, and any of them may match.
    "assistant": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts that name the brand: only selects them, exclude leaves them out, include treats them like all others. Default exclude: their answers nearly always name the brand, which would raise every rate; lists show them.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # The most rows on a page.
    "limit": 'int | None',
    # The next_cursor of the page before; send the same filters with it.
    "cursor": 'str | None',
    # Splits each row: by assistant, or by geo or tag of the prompts, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own. Absent: all together.
    "group": 'Literal["assistant", "geo", "tag"] | None',
    # The surface whose answers count; figures never mix the answers of two surfaces. Absent: the surface of the assistant, or each assistant’s own with group=assistant; otherwise api where the account has any answer of an API, else the first surface by name that it has answers of.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # Adds to each rate how it differs from another period: previous, the one of the same length right before it, or FROM..TO, dates or times as in from and to. Absent: no comparison.
    "compare": 'str | None',
    # measurement adds, on the first page, how reliable the measurement behind the report is: its sample, its reproducibility, and whether to decide by it.
    "include": 'list[Literal["measurement"]] | None',
    # Where answers about one brand of the account name another one: exclude leaves it out of the competitors, include counts it among them.
    "own_brands": 'Literal["exclude", "include"] | None',
    # Comma list of the kinds of sites to list; absent: all.
    "kind": 'list[Literal["own", "competitor", "social_ugc", "editorial", "reference", "institutional", "commerce", "press_release", "other"]] | None',
    # Only this domain, as in the rows; absent: all. Several values are separated by commas, 20 at most, and any of them may match.
    "cited": 'str | None',
}, total=False)


ListSearchesQuery = TypedDict("ListSearchesQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; where no other matches, one that differs only in capitals.
    "query": 'str | None',
    # Name of the tracked brand, in any letter case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any letter case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "geo": 'str | None',
    # A present tag of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): only its answers. Absent: those of all. Several values are separated by commas, 20 at most, and any of them may match.
    "assistant": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts that name the brand: only selects them, exclude leaves them out, include treats them like all others. Default exclude: their answers nearly always name the brand, which would raise every rate; lists show them.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # The most rows on a page.
    "limit": 'int | None',
    # The next_cursor of the page before; send the same filters with it.
    "cursor": 'str | None',
    # Splits each row: by assistant, or by geo or tag of the prompts, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own. Absent: all together.
    "group": 'Literal["assistant", "geo", "tag"] | None',
    # The surface whose answers count; figures never mix the answers of two surfaces. Absent: the surface of the assistant, or each assistant’s own with group=assistant; otherwise api where the account has any answer of an API, else the first surface by name that it has answers of.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # Adds to each rate how it differs from another period: previous, the one of the same length right before it, or FROM..TO, dates or times as in from and to. Absent: no comparison.
    "compare": 'str | None',
    # measurement adds, on the first page, how reliable the measurement behind the report is: its sample, its reproducibility, and whether to decide by it.
    "include": 'list[Literal["measurement"]] | None',
}, total=False)


ListQualitiesQuery = TypedDict("ListQualitiesQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; where no other matches, one that differs only in capitals.
    "query": 'str | None',
    # Name of the tracked brand, in any letter case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any letter case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "geo": 'str | None',
    # A present tag of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): only its answers. Absent: those of all. Several values are separated by commas, 20 at most, and any of them may match.
    "assistant": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts that name the brand: only selects them, exclude leaves them out, include treats them like all others. Default exclude: their answers nearly always name the brand, which would raise every rate; lists show them.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # The most rows on a page.
    "limit": 'int | None',
    # The next_cursor of the page before; send the same filters with it.
    "cursor": 'str | None',
    # Splits each row: by assistant, or by geo or tag of the prompts, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own. theme counts themes instead of qualities: all that the answers say about one, with praise, criticism and, in said, its qualities. Absent: all together.
    "group": 'Literal["assistant", "geo", "tag", "theme"] | None',
    # The surface whose answers count; figures never mix the answers of two surfaces. Absent: the surface of the assistant, or each assistant’s own with group=assistant; otherwise api where the account has any answer of an API, else the first surface by name that it has answers of.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # Adds to each rate how it differs from another period: previous, the one of the same length right before it, or FROM..TO, dates or times as in from and to. Absent: no comparison.
    "compare": 'str | None',
    # measurement adds, on the first page, how reliable the measurement behind the report is: its sample, its reproducibility, and whether to decide by it.
    "include": 'list[Literal["measurement"]] | None',
    # Comma list of the polarities to list; absent: all.
    "polarity": 'list[Literal["positive", "negative", "mixed", "neutral"]] | None',
    # Comma list of the themes to list; absent: all.
    "theme": 'list[Literal["price", "ease_of_use", "support", "speed", "reliability", "security_privacy", "features", "integrations", "design", "comfort", "taste", "durability", "size_weight", "sustainability", "availability", "delivery", "reputation", "innovation", "transparency", "contract_terms", "performance", "build_quality", "suitability", "other"]] | None',
    # Name or alias of a configured competitor: qualities of it instead of the brand’s, in the same answers; brand selects the answers to one brand’s prompts. Absent: qualities of the brand.
    "rival": 'str | None',
}, total=False)


ListQualitiesTrendsQuery = TypedDict("ListQualitiesTrendsQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; where no other matches, one that differs only in capitals.
    "query": 'str | None',
    # Name of the tracked brand, in any letter case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any letter case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "geo": 'str | None',
    # A present tag of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): only its answers. Absent: those of all. Several values are separated by commas, 20 at most, and any of them may match.
    "assistant": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts that name the brand: only selects them, exclude leaves them out, include treats them like all others. Default exclude: their answers nearly always name the brand, which would raise every rate; lists show them.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # The most rows on a page.
    "limit": 'int | None',
    # The next_cursor of the page before; send the same filters with it.
    "cursor": 'str | None',
    # Splits each row: by assistant, or by geo or tag of the prompts, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own. Absent: all together.
    "group": 'Literal["assistant", "geo", "tag"] | None',
    # The surface whose answers count; figures never mix the answers of two surfaces. Absent: the surface of the assistant, or each assistant’s own with group=assistant; otherwise api where the account has any answer of an API, else the first surface by name that it has answers of.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # measurement adds, on the first page, how reliable the measurement behind the report is: its sample, its reproducibility, and whether to decide by it.
    "include": 'list[Literal["measurement"]] | None',
    # UTC days, weeks from Monday to Sunday, calendar months, or the whole period as one row.
    "bucket": 'Literal["day", "week", "month", "period"] | None',
    # Comma list of the themes to list; absent: all that the answers of the period contain.
    "theme": 'list[Literal["price", "ease_of_use", "support", "speed", "reliability", "security_privacy", "features", "integrations", "design", "comfort", "taste", "durability", "size_weight", "sustainability", "availability", "delivery", "reputation", "innovation", "transparency", "contract_terms", "performance", "build_quality", "suitability", "other"]] | None',
    # Name or alias of a configured competitor: adds to each row what the same answers say about it, and how much the brand differs. Only answers to prompts of the brands that are configured with it count then.
    "rival": 'str | None',
}, total=False)


class ListFieldsQuery(TypedDict, total=False):
    # The most rows on a page.
    limit: int | None
    # The next_cursor of the page before; send the same filters with it.
    cursor: str | None


class ListSignalsQuery(TypedDict, total=False):
    # Name of the tracked brand, in any letter case, or an alias of it.
    brand: str | None
    # The most rows on a page.
    limit: int | None
    # The next_cursor of the page before; send the same filters with it.
    cursor: str | None
    # open: only changes that still exist; cleared: only those that have ended. Absent: both.
    state: Literal["open", "cleared"] | None
    # Comma list of kinds; absent: all.
    kind: list[Literal["visibility.fell", "visibility.rose", "share_of_voice.fell", "share_of_voice.rose", "competitor.rose", "competitor.appeared", "gap.opened", "gap.closed", "citation.lost", "citation.gained", "quality.appeared", "measurement.degraded", "measurement.recovered"]] | None
    # Only those first seen at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    since: str | None


class GetDigestQuery(TypedDict, total=False):
    # A week in ISO 8601 that is over (UTC). Absent: the last such week.
    week: str | None


class ListEventsQuery(TypedDict, total=False):
    # The most rows on a page.
    limit: int | None
    # The next_cursor of the page before; send the same filters with it.
    cursor: str | None
    # Only events after this: the last_cursor of an earlier response, whose filters may differ, or the id of an event. Absent: all of the last 30 days.
    after: str | None
    # Comma list of types; absent: all.
    type: list[Literal["signal.opened", "signal.cleared", "digest.ready", "prompt.failed", "key.rotated", "webhook.disabled"]] | None


class ListExportsQuery(TypedDict, total=False):
    # The most rows on a page.
    limit: int | None
    # The next_cursor of the page before; send the same filters with it.
    cursor: str | None


ListKeyUsesQuery = TypedDict("ListKeyUsesQuery", {
    # The most rows on a page.
    "limit": 'int | None',
    # The next_cursor of the page before; send the same filters with it.
    "cursor": 'str | None',
    # This day (UTC) and later ones.
    "from": 'str | None',
    # This day (UTC) and earlier ones.
    "to": 'str | None',
}, total=False)


GetReportPdfQuery = TypedDict("GetReportPdfQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Name of the tracked brand, in any letter case, or an alias of it.
    "brand": 'str | None',
    # Geography code of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "geo": 'str | None',
    # A present tag of the tracked prompt, in any letter case. Several values are separated by commas, 20 at most, and any of them may match.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): only its answers. Absent: those of all. Several values are separated by commas, 20 at most, and any of them may match.
    "assistant": 'str | None',
    # Prompts that name the brand: only selects them, exclude leaves them out, include treats them like all others. Default exclude: their answers nearly always name the brand, which would raise every rate; lists show them.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # First day, UTC. Absent: 30 days before the end of the last day.
    "from": 'str | None',
    # Last day, UTC. Absent: today.
    "to": 'str | None',
    # The surface whose answers count; figures never mix the answers of two surfaces. Absent: the surface of the assistant, or each assistant’s own with group=assistant; otherwise api where the account has any answer of an API, else the first surface by name that it has answers of.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # Names of competitors as in /v1/competitors, separated by commas: they are drawn beside your own brand. Absent: the five in the most answers of the period.
    "rivals": 'list[str] | None',
}, total=False)


class Client(_Reader):
    @overload
    def get(self, path: Literal["/v1/mentions"], query: ListMentionsQuery | None = None) -> LatestResult: ...
    @overload
    def get(self, path: Literal["/v1/prompts"], query: ListPromptsQuery | None = None) -> Page[Prompt]: ...
    @overload
    def get(self, path: Literal["/v1/brands"], query: ListBrandsQuery | None = None) -> Page[Brand]: ...
    @overload
    def get(self, path: Literal["/v1/assistants"], query: ListAssistantsQuery | None = None) -> Page[Assistant]: ...
    @overload
    def get(self, path: Literal["/v1/results"], query: ListResultsQuery | None = None) -> Page[Result]: ...
    @overload
    def get(self, path: Literal["/v1/results/{id}"], query: GetResultQuery | None = None, *, id: str) -> WholeResult: ...
    @overload
    def get(self, path: Literal["/v1/competitors"], query: ListCompetitorsQuery | None = None) -> Report[Competitor]: ...
    @overload
    def get(self, path: Literal["/v1/competitors/trends"], query: ListCompetitorsTrendsQuery | None = None) -> Report[CompetitorTrend]: ...
    @overload
    def get(self, path: Literal["/v1/gaps"], query: ListGapsQuery | None = None) -> Report[Gap]: ...
    @overload
    def get(self, path: Literal["/v1/trends"], query: ListTrendsQuery | None = None) -> Report[Trend]: ...
    @overload
    def get(self, path: Literal["/v1/citations"], query: ListCitationsQuery | None = None) -> Report[CitedDomain]: ...
    @overload
    def get(self, path: Literal["/v1/citations/gaps"], query: ListCitationsGapsQuery | None = None) -> Report[CitationGap]: ...
    @overload
    def get(self, path: Literal["/v1/searches"], query: ListSearchesQuery | None = None) -> Report[SearchMade]: ...
    @overload
    def get(self, path: Literal["/v1/qualities"], query: ListQualitiesQuery | None = None) -> Report[Quality]: ...
    @overload
    def get(self, path: Literal["/v1/qualities/trends"], query: ListQualitiesTrendsQuery | None = None) -> Report[ThemeTrend]: ...
    @overload
    def get(self, path: Literal["/v1/fields"], query: ListFieldsQuery | None = None) -> Page[Field]: ...
    @overload
    def get(self, path: Literal["/v1/signals"], query: ListSignalsQuery | None = None) -> Page[Signal]: ...
    @overload
    def get(self, path: Literal["/v1/signals/{id}"], *, id: str) -> Signal: ...
    @overload
    def get(self, path: Literal["/v1/digest"], query: GetDigestQuery | None = None) -> Digest: ...
    @overload
    def get(self, path: Literal["/v1/events"], query: ListEventsQuery | None = None) -> Page[Event]: ...
    @overload
    def get(self, path: Literal["/v1/exports"], query: ListExportsQuery | None = None) -> Page[ExportDay]: ...
    @overload
    def get(self, path: Literal["/v1/key"]) -> Key: ...
    @overload
    def get(self, path: Literal["/v1/key-uses"], query: ListKeyUsesQuery | None = None) -> Page[KeyUse]: ...
    @overload
    def get(self, path: Literal["/v1/status"]) -> Status: ...
    def get(self, path: str, query: Mapping[str, Any] | None = None, **names: str) -> Any:
        """The body of a path. While it stays the same it is the very object that was given before: do not change it."""
        return self._get(path, query or {}, names)

    @overload
    def pages(self, path: Literal["/v1/prompts"], query: ListPromptsQuery | None = None) -> Iterator[Page[Prompt]]: ...
    @overload
    def pages(self, path: Literal["/v1/brands"], query: ListBrandsQuery | None = None) -> Iterator[Page[Brand]]: ...
    @overload
    def pages(self, path: Literal["/v1/assistants"], query: ListAssistantsQuery | None = None) -> Iterator[Page[Assistant]]: ...
    @overload
    def pages(self, path: Literal["/v1/results"], query: ListResultsQuery | None = None) -> Iterator[Page[Result]]: ...
    @overload
    def pages(self, path: Literal["/v1/competitors"], query: ListCompetitorsQuery | None = None) -> Iterator[Report[Competitor]]: ...
    @overload
    def pages(self, path: Literal["/v1/competitors/trends"], query: ListCompetitorsTrendsQuery | None = None) -> Iterator[Report[CompetitorTrend]]: ...
    @overload
    def pages(self, path: Literal["/v1/gaps"], query: ListGapsQuery | None = None) -> Iterator[Report[Gap]]: ...
    @overload
    def pages(self, path: Literal["/v1/trends"], query: ListTrendsQuery | None = None) -> Iterator[Report[Trend]]: ...
    @overload
    def pages(self, path: Literal["/v1/citations"], query: ListCitationsQuery | None = None) -> Iterator[Report[CitedDomain]]: ...
    @overload
    def pages(self, path: Literal["/v1/citations/gaps"], query: ListCitationsGapsQuery | None = None) -> Iterator[Report[CitationGap]]: ...
    @overload
    def pages(self, path: Literal["/v1/searches"], query: ListSearchesQuery | None = None) -> Iterator[Report[SearchMade]]: ...
    @overload
    def pages(self, path: Literal["/v1/qualities"], query: ListQualitiesQuery | None = None) -> Iterator[Report[Quality]]: ...
    @overload
    def pages(self, path: Literal["/v1/qualities/trends"], query: ListQualitiesTrendsQuery | None = None) -> Iterator[Report[ThemeTrend]]: ...
    @overload
    def pages(self, path: Literal["/v1/fields"], query: ListFieldsQuery | None = None) -> Iterator[Page[Field]]: ...
    @overload
    def pages(self, path: Literal["/v1/signals"], query: ListSignalsQuery | None = None) -> Iterator[Page[Signal]]: ...
    @overload
    def pages(self, path: Literal["/v1/events"], query: ListEventsQuery | None = None) -> Iterator[Page[Event]]: ...
    @overload
    def pages(self, path: Literal["/v1/exports"], query: ListExportsQuery | None = None) -> Iterator[Page[ExportDay]]: ...
    @overload
    def pages(self, path: Literal["/v1/key-uses"], query: ListKeyUsesQuery | None = None) -> Iterator[Page[KeyUse]]: ...
    def pages(self, path: str, query: Mapping[str, Any] | None = None, **names: str) -> Iterator[Any]:
        """Page after page of a list, from the cursor of the query on."""
        return self._pages(path, query or {}, names)

    @overload
    def rows(self, path: Literal["/v1/prompts"], query: ListPromptsQuery | None = None) -> Iterator[Prompt]: ...
    @overload
    def rows(self, path: Literal["/v1/brands"], query: ListBrandsQuery | None = None) -> Iterator[Brand]: ...
    @overload
    def rows(self, path: Literal["/v1/assistants"], query: ListAssistantsQuery | None = None) -> Iterator[Assistant]: ...
    @overload
    def rows(self, path: Literal["/v1/results"], query: ListResultsQuery | None = None) -> Iterator[Result]: ...
    @overload
    def rows(self, path: Literal["/v1/competitors"], query: ListCompetitorsQuery | None = None) -> Iterator[Competitor]: ...
    @overload
    def rows(self, path: Literal["/v1/competitors/trends"], query: ListCompetitorsTrendsQuery | None = None) -> Iterator[CompetitorTrend]: ...
    @overload
    def rows(self, path: Literal["/v1/gaps"], query: ListGapsQuery | None = None) -> Iterator[Gap]: ...
    @overload
    def rows(self, path: Literal["/v1/trends"], query: ListTrendsQuery | None = None) -> Iterator[Trend]: ...
    @overload
    def rows(self, path: Literal["/v1/citations"], query: ListCitationsQuery | None = None) -> Iterator[CitedDomain]: ...
    @overload
    def rows(self, path: Literal["/v1/citations/gaps"], query: ListCitationsGapsQuery | None = None) -> Iterator[CitationGap]: ...
    @overload
    def rows(self, path: Literal["/v1/searches"], query: ListSearchesQuery | None = None) -> Iterator[SearchMade]: ...
    @overload
    def rows(self, path: Literal["/v1/qualities"], query: ListQualitiesQuery | None = None) -> Iterator[Quality]: ...
    @overload
    def rows(self, path: Literal["/v1/qualities/trends"], query: ListQualitiesTrendsQuery | None = None) -> Iterator[ThemeTrend]: ...
    @overload
    def rows(self, path: Literal["/v1/fields"], query: ListFieldsQuery | None = None) -> Iterator[Field]: ...
    @overload
    def rows(self, path: Literal["/v1/signals"], query: ListSignalsQuery | None = None) -> Iterator[Signal]: ...
    @overload
    def rows(self, path: Literal["/v1/events"], query: ListEventsQuery | None = None) -> Iterator[Event]: ...
    @overload
    def rows(self, path: Literal["/v1/exports"], query: ListExportsQuery | None = None) -> Iterator[ExportDay]: ...
    @overload
    def rows(self, path: Literal["/v1/key-uses"], query: ListKeyUsesQuery | None = None) -> Iterator[KeyUse]: ...
    def rows(self, path: str, query: Mapping[str, Any] | None = None, **names: str) -> Iterator[Any]:
        """Row after row of a list, from all its pages; they are read as they are needed."""
        for page in self._pages(path, query or {}, names):
            yield from page["data"]

    def download(
        self, path: Literal["/v1/report.pdf"], query: GetReportPdfQuery | None = None
    ) -> bytes:
        """A document of the API, as it is to be saved."""
        return self._download(path, query or {})
