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
    # Its slug: what assistant= takes, and what rows hold.
    assistant: str
    # What is measured; the slug where the installation no longer has it.
    label: str
    # Whose API is asked; null: the installation no longer has it.
    provider: str | None
    # The model that is asked for; null as provider.
    model: str | None
    # Where its answers are shown: api, or the web interface that a scraper returns; null as provider.
    surface: str | None
    # What is asked of web search: required, offered or none; null as provider.
    retrieval: str | None
    # A prompt of the account asks it; false: there are answers of it, and no more come.
    active: bool


class AssistantStatus(TypedDict):
    # Its slug, as /v1/assistants lists it.
    assistant: str
    # What is measured.
    label: str
    # failing: every run since its last answer failed or was skipped; delayed: a run has waited for more than 15 minutes.
    state: Literal["ok", "delayed", "failing"]
    # Since when it is not ok; null: it is.
    degraded_since: str | None
    # When it last answered a question of yours; null: never, or too long ago.
    last_answer: str | None
    # Runs of yours that wait to be asked.
    waiting: int
    # How long the oldest of them has waited.
    delay_seconds: int
    # Runs of yours that failed or were skipped in the last 7 days, and since its last answer.
    failed: int
    # The commonest error of these, as last_error of a prompt; null: there is none.
    error: str | None


class AssistantTrend(TypedDict):
    # Slug of the assistant.
    assistant: str
    # Its answers of the period that name the tracked brand.
    mention_rate: Rate
    # The same by bucket, the newest first.
    trend: list[PromptTrend]


Brand = TypedDict("Brand", {
    # Id of the brand.
    "id": 'str',
    # Its name.
    "name": 'str',
    # What else it is called: mentions of them are mentions of the brand.
    "aliases": 'list[str]',
    # Its domain: citations of it and of its subdomains are its own.
    "domain": 'str',
    # Competitors it is known to have. Others are found without being listed.
    "competitors": 'list[KnownCompetitor]',
    # Words of its field, where its name has other meanings; empty: those of each prompt.
    "about": 'list[str]',
    # Words of what else its name means.
    "not": 'list[str]',
    # Prompts that track it.
    "prompts": 'int',
})


class ChangedPrompts(TypedDict):
    # Prompts that the same assistant answered in both periods: those of same_prompts.
    in_both: int
    # Others with answers in this period.
    added: int
    # Others with answers in the other one.
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
    # What kind of site it is.
    kind: Literal["own", "competitor", "social_ugc", "editorial", "reference", "institutional", "commerce", "press_release", "other"]
    # By which entry or rule.
    kind_why: str
    # The same by code, for whoever says it in other words.
    kind_rule: Literal["own", "operator", "rival", "list", "public_body", "school", "subdomain", "name", "ending", "non_profit", "none"]
    # The listed or set domain, the rival’s name, the word or the ending; null where the rule says it all.
    kind_rule_of: str | None
    # Where the cited text begins in the answer.
    start: int | None
    # Where it ends, exclusive.
    end: int | None


class CitationGap(TypedDict):
    # With group=assistant: slug of the one whose answers alone the row counts; absent: all together.
    assistant: NotRequired[str]
    # With group=geo: geography code of the prompts that alone the row counts; absent: all together.
    geo: NotRequired[str]
    # With group=tag: the tag of the prompts that alone the row counts; null: of those without one; absent: all together.
    tag: NotRequired[str | None]
    # A domain, without www.; none of the brand’s own.
    domain: str
    # What kind of site it is.
    kind: Literal["own", "competitor", "social_ugc", "editorial", "reference", "institutional", "commerce", "press_release", "other"]
    # By which entry or rule.
    kind_why: str
    # The same by code.
    kind_rule: Literal["own", "operator", "rival", "list", "public_body", "school", "subdomain", "name", "ending", "non_profit", "none"]
    # What that is about: a domain, a rival’s name, a word or an ending; null where the rule says it all.
    kind_rule_of: str | None
    # Answers that cite it, name a rival and do not name the tracked brand.
    answers: int
    # Of all answers.
    rate: ComparedRate
    # Who is named in them, the most frequent first.
    rivals: list[CitedRival]
    # Ids of results that show it, the last ones, for /v1/results/{id}.
    example_results: list[str]


class CitedDomain(TypedDict):
    # With group=assistant: slug of the one whose answers alone the row counts; absent: all together.
    assistant: NotRequired[str]
    # With group=geo: geography code of the prompts that alone the row counts; absent: all together.
    geo: NotRequired[str]
    # With group=tag: the tag of the prompts that alone the row counts; null: of those without one; absent: all together.
    tag: NotRequired[str | None]
    # A domain, without www.; absent with group=kind.
    domain: NotRequired[str]
    # With group=url: a page, by its address without www., fragment and utm_ fields.
    url: NotRequired[str]
    # The tracked brand’s own, or a subdomain of it; absent with group=kind.
    own: NotRequired[bool]
    # What kind of site it is.
    kind: Literal["own", "competitor", "social_ugc", "editorial", "reference", "institutional", "commerce", "press_release", "other"]
    # By which entry or rule; absent with group=kind.
    kind_why: NotRequired[str]
    # The same by code; absent with group=kind.
    kind_rule: NotRequired[Literal["own", "operator", "rival", "list", "public_body", "school", "subdomain", "name", "ending", "non_profit", "none"]]
    # What that is about: a domain, a rival’s name, a word or an ending; null where the rule says it all.
    kind_rule_of: NotRequired[str | None]
    # Answers that cite it; with group=kind, at least one site of the kind.
    answers: int
    # Of all answers.
    citation_rate: ComparedRate
    # With group=kind: cited domains of the kind.
    domains: NotRequired[int]
    # Pages of it, those in the most answers first: addresses without www., fragment and utm_ fields. Absent with group=kind and group=url.
    urls: NotRequired[list[str]]
    # With include=prompts: whose answers cite it, the most frequent first.
    prompts: NotRequired[list[CitedPrompt]]
    # With include=prompts: how many prompts’ answers cite it, those in prompts among them.
    prompt_count: NotRequired[int]
    # With include=brands: of these answers, those that name the tracked brand.
    mentioned: NotRequired[int]
    # With include=brands: who else is named in them, the most frequent first.
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
    # Of these answers, those that name it.
    answers: int


class ComparedRate(TypedDict):
    # numerator by denominator, to four decimals; null: nothing was measured.
    value: float | None
    # What was counted.
    numerator: int
    # Of how many.
    denominator: int
    # Lower end of the Wilson interval at 95 %; all samples of one assistant and due time count as one.
    low: float | None
    # Its upper end.
    high: float | None
    # With compare, of prompts with include=change: how it differs from the other period.
    change: NotRequired[RateChange]


class ComparedShare(TypedDict):
    # numerator by denominator, to four decimals; null: nothing was measured.
    value: float | None
    # What was counted.
    numerator: int
    # Of how many.
    denominator: int
    # With compare, of prompts with include=change: how it differs from the other period.
    change: NotRequired[ShareChange]


class Competitor(TypedDict):
    # With group=assistant: slug of the one whose answers alone the row counts; absent: all together.
    assistant: NotRequired[str]
    # With group=geo: geography code of the prompts that alone the row counts; absent: all together.
    geo: NotRequired[str]
    # With group=tag: the tag of the prompts that alone the row counts; null: of those without one; absent: all together.
    tag: NotRequired[str | None]
    # The commonest of its spellings, whichever assistant writes it so; of an own brand, its configured name.
    name: str
    # A brand of this account; false: a competitor.
    own: bool
    # As the answers of all assistants write it, the commonest first: what was counted as one brand. Of an own brand, its name and aliases.
    spellings: list[str]
    # Answers that name it; 0 for an own brand that none names.
    answers: int
    # Of all answers of the report, those that name it.
    mention_rate: ComparedRate
    # How often they name it.
    mentions: int
    # Mean of its rank by first appearance among all brands of the answer; null: never ranked.
    average_rank: float | None
    # Answers that average_rank is the mean of.
    ranked_answers: int
    # Of all references to any brand, the tracked one included.
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
    # Where that ends, exclusive.
    end: int
    # How often the answer names it.
    mentions: int
    # What the answer says of it, where it is a configured competitor.
    qualities: NotRequired[list[QualityEvidence]]


class CompetitorTrend(TypedDict):
    # With group=assistant: slug of the one whose answers alone the row counts; absent: all together.
    assistant: NotRequired[str]
    # With group=geo: geography code of the prompts that alone the row counts; absent: all together.
    geo: NotRequired[str]
    # With group=tag: the tag of the prompts that alone the row counts; null: of those without one; absent: all together.
    tag: NotRequired[str | None]
    # First day of the bucket, UTC.
    bucket: str
    # true where from or to cuts the bucket, or it is not over yet; absent where it is whole.
    partial: NotRequired[bool]
    # As in /v1/competitors, whatever the bucket.
    name: str
    # A brand of this account; false: a competitor.
    own: bool
    # Of all answers of the bucket, those that name it.
    mention_rate: Rate
    # Of all references to any brand in the bucket, those to it.
    share_of_voice: Share


class CostLeft(TypedDict):
    # What the account may spend a day (UTC), in US dollars.
    limit: float
    # What is left of it today, with what is under way taken off.
    left: float


Digest = TypedDict("Digest", {
    # The week, as ISO 8601 names it.
    "week": 'str',
    # Its Monday (UTC).
    "from": 'str',
    # Its Sunday (UTC).
    "to": 'str',
    # The four weeks before, with which the week is compared.
    "baseline": 'DigestPeriod',
    # The brands of the account: those with changes first, then by name.
    "brands": 'list[DigestBrand]',
    # Brands that have no room here.
    "more_brands": 'int',
})


class DigestBrand(TypedDict):
    # Name of the tracked brand.
    brand: str
    # Answers of the week, to prompts that do not name the brand.
    answers: int
    # The figures of the week, and how they differ from the four weeks before.
    rates: DigestRates
    # The four weeks before and this one, the oldest first.
    weeks: list[DigestWeek]
    # Changes that were first seen in the week and told, the surest first.
    signals: list[DigestSignal]
    # How many more there are: /v1/signals has all.
    more_signals: int
    # Of the rates, those that were measured in both periods and differ by no more than chance explains.
    unmoved: list[DigestUnmoved]


DigestPeriod = TypedDict("DigestPeriod", {
    # First day (UTC).
    "from": 'str',
    # Last day (UTC).
    "to": 'str',
})


class DigestRates(TypedDict):
    # Answers that name the brand.
    mention_rate: ComparedRate
    # References to the brand, of all references to any brand.
    share_of_voice: ComparedShare
    # Answers that cite its domain.
    citation_rate: ComparedRate


class DigestSignal(TypedDict):
    # Its id, for /v1/signals/{id}.
    id: str
    # What changed.
    kind: Literal["visibility.fell", "visibility.rose", "share_of_voice.fell", "share_of_voice.rose", "competitor.rose", "competitor.appeared", "gap.opened", "gap.closed", "citation.lost", "citation.gained", "quality.appeared", "measurement.degraded", "measurement.recovered"]
    # open: it lasts; cleared: it is over.
    state: Literal["open", "cleared"]
    # confirmed: q is below 0.01.
    confidence: Literal["confirmed", "likely"]
    # What changed, in a sentence.
    summary: str
    # Path of the signal, with the results that show it, below the base URL.
    url: str


class DigestUnmoved(TypedDict):
    # What did not move.
    measure: Literal["mention_rate", "share_of_voice", "citation_rate"]
    # That it did not, in a sentence.
    summary: str
    # Path of the figures of both periods, below the base URL.
    url: str


DigestWeek = TypedDict("DigestWeek", {
    # Its Monday (UTC).
    "from": 'str',
    # Answers that name the brand.
    "mention_rate": 'Rate',
})


class Event(TypedDict):
    # The same wherever the event is told: of a webhook, its webhook-id.
    id: str
    # What happened.
    type: Literal["signal.opened", "signal.cleared", "digest.ready", "prompt.failed", "key.rotated", "webhook.disabled"]
    # When.
    occurred_at: str
    # What it is about.
    data: EventData


class EventData(TypedDict):
    # Id of what it is about: of the signal, the prompt, the new key, the webhook, or the week of the digest.
    id: str
    # Where the API shows more, as a path below your base URL; null: nowhere.
    url: str | None
    # What happened, in one English sentence of plain text.
    summary: str


class Evidence(TypedDict):
    # Where each quality stands in the answer.
    qualities: list[QualityEvidence]
    # Where each competitor first stands in the answer.
    competitors: list[CompetitorEvidence]


class ExportDay(TypedDict):
    # UTC day.
    day: str
    # Rises each time the day is written again: load it in the place of what you have of the day.
    revision: int
    # Rises with each column that is added; none is ever removed or changed.
    schema_version: int
    # When it was written.
    exported_at: str
    # The end of the day: all that was checked before it and kept by exported_at is in the files.
    complete_through: str
    # Each table in each format.
    files: list[ExportFile]


class ExportFile(TypedDict):
    # Which table of the day it holds.
    table: Literal["results", "mentions", "competitors", "qualities", "citations", "deletions"]
    # How it is written.
    format: Literal["ndjson.gz", "parquet"]
    # Rows in it.
    rows: int
    # Its size.
    bytes: int
    # Of its bytes, in hex; its ETag, too.
    sha256: str
    # Where to get it without a key, for 15 minutes; it serves this revision alone, and ranges of it.
    url: str


class Field(TypedDict):
    # Its name in a response.
    name: str
    # JSON Schema of its values; each may be null, too, where it could not be computed.
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
    # With group=assistant: slug of the one whose answers alone the row counts; absent: all together.
    assistant: NotRequired[str]
    # With group=tag: the tag of the prompts that alone the row counts; null: of those without one; absent: all together.
    tag: NotRequired[str | None]
    # Id of the prompt.
    prompt_id: str
    # Its text.
    query: str
    # Its geography code.
    geo: str
    # Its place within it; null: none in particular.
    place: str | None
    # Its language, by BCP 47; null: none in particular.
    locale: str | None
    # Answers, none of which names the tracked brand.
    answers: int
    # How often the brand is named: high bounds what may be missed.
    mention_rate: ComparedRate
    # Who is named there, the most frequent first.
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
    # As people call it.
    account_name: str
    # The word behind bm_ in the key.
    environment: str | None
    # What the key is for.
    label: str | None
    # What it may do, as far as the account allows it.
    scopes: list[Literal["read", "write", "run", "export"]]
    # IP addresses and ranges from which alone it may be used; empty: from anywhere.
    allowed_addresses: list[str]
    # When it was issued.
    created_at: str | None
    # When it ends; null: at no certain time.
    expires_at: str | None
    # What may be used, and what is left of it.
    limits: KeyLimits


class KeyLimits(TypedDict):
    # Requests by this key; on the dashboard, by all sessions that it opened.
    requests_per_minute: RequestsLeft
    # Questions asked of assistants; null: no limit.
    runs_per_day: RunsLeft | None
    # What they cost; null: no limit.
    cost_per_day_usd: CostLeft | None


class KeyUse(TypedDict):
    # UTC.
    day: str
    # The public part of the key, also of one that signed in to the dashboard.
    key_id: str
    # The first part of the route behind /v1/, mcp, or dashboard for all that its pages ask.
    route_group: str
    # Where from: the /24 of an IPv4 address, the /48 of an IPv6 address; unknown, or other where there were too many.
    network: str
    # How many, whatever became of them.
    requests: int
    # How many of them were refused, as the key does not allow their address.
    refused: int


class KnownCompetitor(TypedDict):
    # Its name.
    name: str
    # What else it is called: counted as its name.
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
    # Empty: asked, answered, brand absent.
    mentions: list[Mention]
    # When the assistant answered, UTC.
    last_checked: str
    # With include=evidence.
    evidence: NotRequired[Evidence]
    # With include=answer: the whole answer, verbatim.
    answer: NotRequired[str]
    # With include=citations.
    citations: NotRequired[list[Citation]]
    # With include=searches: what the assistant searched the web for, each query once; empty where it did not, or its provider does not say; null: not recorded.
    searches: NotRequired[list[Search] | None]
    # With include=provenance.
    provenance: NotRequired[Provenance]


class Mean(TypedDict):
    # To one decimal; null: there is nothing to be a mean of.
    value: float | None
    # Answers that it is the mean over.
    answers: int


MeanChange = TypedDict("MeanChange", {
    # The mean of the other period.
    "from": 'Mean',
    # This period’s value less the other’s, in points of a hundred; null: one of them measured nothing.
    "points": 'float | None',
    # Lower end of its interval at 95 %.
    "low": 'float | None',
    # Its upper end.
    "high": 'float | None',
    # The interval is all above or all below 0.
    "significant": 'bool | None',
    # The same of prompts and assistants alone that answered in both periods: no other mix of prompts is in it. null: none did, or nothing was measured.
    "same_prompts": 'SamePromptsMeanChange | None',
    # How the prompts of both periods differ.
    "prompts": 'ChangedPrompts',
    # Why the values may differ, whatever happened to the brand: the answers were read by several versions of the analyser or modes of analysis, or for several sets of names. Empty: neither.
    "marks": 'list[Literal["analyser_changed", "names_changed"]]',
})


class Measurement(TypedDict):
    # Prompts with an answer that is counted.
    prompts: int
    # Answers that are counted.
    answers: int
    # How often the surface was looked at and showed no AI answer: in no count and no denominator. Of the api 0.
    no_answer: int
    # How many independent measurements they are: the due times of each prompt and assistant, whose samples count as one.
    slots: int
    # Slugs of the assistants that gave them.
    assistants: list[str]
    # Where the answers were shown: api, the provider’s API, or a web interface. One, unless rows are split by assistant. Empty: nowhere.
    surfaces: list[str]
    # What was asked of web search: required, offered, none. Empty: not recorded.
    retrieval: list[str]
    # When these prompts are asked: their schedules, the most common first.
    cadence: list[str]
    # The first due time that is counted; null: there is no answer.
    first_at: str | None
    # The last one.
    last_at: str | None
    # Answers to prompts that name the brand, which say its name by construction.
    branded_share: Share
    # Prompts that name the brand and are in none of these figures, because branded leaves them out.
    prompts_left_out: int
    # Of the answers, those that rules alone read, as far as it is known: each as the newest one of its assistant and day.
    read_by_rules: int
    # Those that a model read, too, which finds more of what they say.
    read_by_model: int
    # How well the figures would come again: agreement of the prompts’ mention rates on every other day (Spearman–Brown), from 0 to 1; null: too few prompts with answers on two days, or all were named alike.
    split_half: float | None
    # exploratory: do not decide by these figures alone, for the reasons in why. Quote it with them.
    grade: Literal["decision", "exploratory"]
    # Each reason for exploratory, an English sentence. Empty: decision.
    why: list[str]
    # The same reasons, in the same order, for whoever says them in other words.
    reasons: list[MeasurementReason]


class MeasurementReason(TypedDict):
    # Which reason it is.
    code: Literal["no_answers", "few_prompts", "few_slots", "few_repeats", "not_reproducible", "several_analysers", "several_modes", "several_models", "several_retrievals"]
    # What was measured; null where nothing is counted.
    value: float | None
    # What it takes to decide by; null where there is no such figure.
    needed: float | None
    # Slugs of those that it is about; empty: all.
    assistants: list[str]


class Mention(TypedDict):
    # Ordinal among the references to the brand.
    position: int
    # Verbatim excerpt of the answer that holds the mention.
    text_snippet: str
    # Named entities inside the snippet.
    annotations: list[Annotation]
    # Visibility score, one decimal.
    visibility_percent: float
    # Qualities the answer attributes to the brand, verbatim.
    perceived_brand_qualities: list[str]
    # Other brands of the answer, in order of first appearance.
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
    # Always about:blank: the code says what it is.
    type: str
    # The status in words.
    title: str
    # The HTTP status.
    status: int
    # For people: what happened and what to do.
    detail: str
    # For programs: stable, snake_case.
    code: str
    # As in X-Request-Id: quote it when you ask for help.
    request_id: str
    # On a 400: each parameter that is wrong.
    errors: NotRequired[list[ParameterProblem]]
    # On a 403 forbidden_scope: what the key may not do.
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
    # A place within it, in free text; null: none in particular.
    place: str | None
    # The language of the person asking, by BCP 47; null: none in particular.
    locale: str | None
    # hourly, daily, weekly, or five cron fields.
    schedule: str
    # IANA time zone of the schedule.
    timezone: str
    # How often each assistant is asked each time.
    samples: int
    # Slug of its first assistant, whose newest answer /v1/mentions serves.
    assistant: str
    # Slugs of all that it asks, in their order.
    assistants: list[str]
    # What it is about, as its operator sorts it, in the order of their letters: what tag= takes.
    tags: list[str]
    # false: paused.
    active: bool
    # The query names the brand: its name, an alias or its domain, as words, in any case.
    branded: bool
    # When its first assistant last answered it, or the one that the request names, UTC.
    last_checked: str | None
    # When it is due; null while paused.
    next_check: str | None
    # Of its newest run by the same: queued, running, succeeded, failed or skipped; null where there was none.
    last_status: str | None
    # Why that run failed or was skipped, as a code.
    last_error: str | None
    # With include=trend or change: answers of the period that name the tracked brand; of all assistants together unless some are named.
    mention_rate: NotRequired[ComparedRate]
    # With include=trend: the same by bucket, the newest first.
    trend: NotRequired[list[PromptTrend]]
    # With include=trend and group=assistant: both of each assistant that answered, by slug.
    by_assistant: NotRequired[list[AssistantTrend]]


class PromptTrend(TypedDict):
    # First day of the bucket, UTC.
    bucket: str
    # Answers of the prompt in it that name the tracked brand.
    mention_rate: Rate


class Provenance(TypedDict):
    # Id of the result.
    result_id: str
    # The due time that the run answers.
    slot: str
    # Which sample of the slot.
    sample: int
    # Slug of the assistant that answered, as /v1/assistants lists it.
    assistant: str
    # Whom the answer came from: openai, xai, perplexity, anthropic, gemini, dataforseo, brightdata or compatible; null: not recorded.
    provider: str | None
    # Where the answer was shown: api, chatgpt_web, ai_overview, ai_mode, copilot_web, gemini_web, perplexity_web. api: the provider’s API was asked, none of its products; else a service returned what that web interface showed.
    surface: str
    # Model, as the assistant named it.
    model: str
    # API that was asked: responses, chat, messages, generate_content, or that of a scraper.
    api: str
    # What was asked of web search: required, offered or none; null: not recorded.
    retrieval: str | None
    # Web searches the assistant was charged for; null: not recorded.
    searches: int | None
    # How the assistant was told the geography: search_location, instruction or none.
    geo_applied: str
    # Place of the prompt within its geography; null: none in particular.
    place: str | None
    # How the assistant was told the place; none: it was not.
    place_applied: str
    # Language of the person asking, by BCP 47; null: none in particular.
    locale: str | None
    # How the assistant was told the language; none: it was not.
    locale_applied: str
    # SHA-256 of the answer’s UTF-8 bytes, in hexadecimal.
    answer_sha256: str
    # Version of the analyser.
    analyser: str
    # local, assisted, or local_fallback.
    analysis_mode: str
    # plain: the answer’s marks were too much work, and count as text.
    reading: Literal["markdown", "plain"]
    # How many there are in the answer. A response that would be very large lists the first of them only.
    found: Found
    # Zero bytes or broken characters were dropped from the answer.
    cleaned: bool
    # When the prompt is due again.
    next_check: str | None


class Quality(TypedDict):
    # With group=assistant: slug of the one whose answers alone the row counts; absent: all together.
    assistant: NotRequired[str]
    # With group=geo: geography code of the prompts that alone the row counts; absent: all together.
    geo: NotRequired[str]
    # With group=tag: the tag of the prompts that alone the row counts; null: of those without one; absent: all together.
    tag: NotRequired[str | None]
    # The commonest of its wordings.
    quality: str
    # As the answers of all assistants write it, the commonest first: what was counted as one quality. With group=theme: the commonest of the theme.
    wordings: list[str]
    # Whether it speaks for the brand. Others of the same wording are other rows. With group=theme: positive where the answers only praise, negative where they only criticise, mixed where they do both.
    polarity: Literal["positive", "negative", "mixed", "neutral"]
    # What it is about, by most of these answers; null where none was recorded.
    theme: Literal["price", "ease_of_use", "support", "speed", "reliability", "security_privacy", "features", "integrations", "design", "comfort", "taste", "durability", "size_weight", "sustainability", "availability", "delivery", "reputation", "innovation", "transparency", "contract_terms", "performance", "build_quality", "suitability", "other", None]
    # Answers that say it of the tracked brand.
    answers: int
    # Of all answers.
    answer_rate: ComparedRate
    # With group=theme: answers that praise the brand in it, of all answers.
    praise: NotRequired[ComparedRate]
    # With group=theme: answers that criticise the brand in it, of all answers.
    criticism: NotRequired[ComparedRate]
    # With group=theme: its qualities, those in the most answers first.
    said: NotRequired[list[SaidQuality]]
    # Prompts whose answers say it.
    prompts: int
    # First day (UTC) of the period on which an answer said it.
    first_seen: str
    # The last such day.
    last_seen: str
    # Id of a result of the last day that says it, for /v1/results/{id}; null where it is purged.
    example_result: str | None
    # Of that result’s answer, by ISO 639-1, as its words tell it; null where that is not known.
    language: str | None


class QualityEvidence(TypedDict):
    # The quality, verbatim.
    text: str
    # Where it begins in the answer.
    start: int
    # Where it ends, exclusive.
    end: int
    # Whether it speaks for the brand.
    polarity: Literal["positive", "negative", "mixed", "neutral"]
    # What it is about; absent where an earlier version read the answer by rules alone.
    theme: NotRequired[Literal["price", "ease_of_use", "support", "speed", "reliability", "security_privacy", "features", "integrations", "design", "comfort", "taste", "durability", "size_weight", "sustainability", "availability", "delivery", "reputation", "innovation", "transparency", "contract_terms", "performance", "build_quality", "suitability", "other"]]


class Ranking(TypedDict):
    # Rank of the tracked brand by first appearance.
    brand_rank: int
    # Brands in the answer.
    brands: int
    # Which of all references to brands this mention is.
    reference_index: int
    # Where text_snippet begins in the answer.
    answer_start: int
    # Where this mention begins in text_snippet: the annotation that begins there is the tracked brand.
    mention_start: int
    # Where it ends, exclusive.
    mention_end: int


class Rate(TypedDict):
    # numerator by denominator, to four decimals; null: nothing was measured.
    value: float | None
    # What was counted.
    numerator: int
    # Of how many.
    denominator: int
    # Lower end of the Wilson interval at 95 %; all samples of one assistant and due time count as one.
    low: float | None
    # Its upper end.
    high: float | None


RateChange = TypedDict("RateChange", {
    # The rate of the other period.
    "from": 'Rate',
    # This period’s value less the other’s, in points of a hundred; null: one of them measured nothing.
    "points": 'float | None',
    # Lower end of its interval at 95 %.
    "low": 'float | None',
    # Its upper end.
    "high": 'float | None',
    # The interval is all above or all below 0.
    "significant": 'bool | None',
    # The same of prompts and assistants alone that answered in both periods: no other mix of prompts is in it. null: none did, or nothing was measured.
    "same_prompts": 'SamePromptsChange | None',
    # How the prompts of both periods differ.
    "prompts": 'ChangedPrompts',
    # Why the values may differ, whatever happened to the brand: the answers were read by several versions of the analyser or modes of analysis, or for several sets of names. Empty: neither.
    "marks": 'list[Literal["analyser_changed", "names_changed"]]',
})


class RateDifference(TypedDict):
    # The brand’s value less the rival’s, in points of a hundred.
    points: float
    # Lower end of its interval at 95 %.
    low: float
    # Its upper end.
    high: float
    # The p-value, adjusted for all differences of this bucket that were asked for (Benjamini and Hochberg); 1 where neither has any.
    q: float
    # q is at most 0.05: of all differences that are called so, one in twenty is chance at most, in the mean.
    significant: bool


class RequestsLeft(TypedDict):
    # How many there may be in a minute.
    limit: int
    # How many are left of it, this request taken off.
    left: int


class Result(TypedDict):
    # Id of the result.
    id: str
    # Slug of the assistant that answered.
    assistant: str
    # Id of its prompt.
    prompt_id: str
    # The due time that it answers.
    slot: str
    # Which sample of the slot.
    sample: int
    # Name of the tracked brand.
    brand: str
    # Domain of the tracked brand.
    domain: str
    # Geography code of the tracked prompt.
    geo: str
    # The tracked prompt.
    query: str
    # Empty: asked, answered, brand absent.
    mentions: list[Mention]
    # When the assistant answered, UTC.
    last_checked: str
    # With include=evidence.
    evidence: NotRequired[Evidence]
    # With include=answer: the whole answer, verbatim.
    answer: NotRequired[str]
    # With include=citations.
    citations: NotRequired[list[Citation]]
    # With include=searches: what the assistant searched the web for, each query once; empty where it did not, or its provider does not say; null: not recorded.
    searches: NotRequired[list[Search] | None]
    # With include=provenance.
    provenance: NotRequired[Provenance]


class RivalTheme(TypedDict):
    # As it is configured.
    name: str
    # Of all answers of the bucket, those that praise it in the theme.
    praise: Rate
    # Those that criticise it.
    criticism: Rate
    # How far praise of the brand is from praise of it.
    praise_difference: RateDifference
    # How far criticism of the brand is from criticism of it.
    criticism_difference: RateDifference


class RunsLeft(TypedDict):
    # How many runs the account may have a day (UTC).
    limit: int
    # How many of them are left of today, with those under way taken off.
    left: int


class SaidQuality(TypedDict):
    # The commonest of its wordings.
    quality: str
    # Whether it speaks for the brand.
    polarity: Literal["positive", "negative", "mixed", "neutral"]
    # Answers that say it.
    answers: int
    # Id of a result of the last day that says it, for /v1/results/{id}; null where it is purged.
    example_result: str | None
    # Of that result’s answer, by ISO 639-1, as its words tell it; null where that is not known.
    language: str | None


SamePromptsChange = TypedDict("SamePromptsChange", {
    # What they said in the other period.
    "from": 'Share',
    # What they say in this one.
    "to": 'Share',
    # The change, in points of a hundred.
    "points": 'float',
    # Lower end of its interval at 95 %.
    "low": 'float',
    # Its upper end.
    "high": 'float',
    # The interval is all above or all below 0.
    "significant": 'bool',
})


SamePromptsMeanChange = TypedDict("SamePromptsMeanChange", {
    # What they said in the other period.
    "from": 'Mean',
    # What they say in this one.
    "to": 'Mean',
    # The change, in points of the score.
    "points": 'float',
    # Lower end of its interval at 95 %; null: too few measurements vary to tell.
    "low": 'float | None',
    # Its upper end.
    "high": 'float | None',
    # The interval is all above or all below 0.
    "significant": 'bool | None',
})


class Score(TypedDict):
    # Version of the published formula.
    formula: str
    # Where the mention stands.
    position: float
    # How much of the answer is the brand’s.
    share: float
    # What the answer makes of the mention.
    emphasis: float


class Search(TypedDict):
    # What the assistant searched the web for, as its provider tells it.
    query: str


class SearchMade(TypedDict):
    # With group=assistant: slug of the one whose answers alone the row counts; absent: all together.
    assistant: NotRequired[str]
    # With group=geo: geography code of the prompts that alone the row counts; absent: all together.
    geo: NotRequired[str]
    # With group=tag: the tag of the prompts that alone the row counts; null: of those without one; absent: all together.
    tag: NotRequired[str | None]
    # What was searched for, in the commonest of its wordings.
    query: str
    # Answers that were searched for so.
    answers: int
    # Prompts for whose answers it was searched.
    prompts: int
    # Of all answers.
    rate: ComparedRate
    # First day (UTC) of the period on which it was searched for.
    first_seen: str
    # The last such day.
    last_seen: str
    # Id of a result of the last day that was searched for so, for /v1/results/{id}; null where it is purged.
    example_result: str | None


SeriesBreak = TypedDict("SeriesBreak", {
    # What changed, as provenance calls it: the model that answers, whether it searches the web, the version of the analyser, or whether a model reads the answers.
    "field": 'Literal["model", "retrieval", "analyser", "analysis_mode"]',
    # Slug of the assistant whose answers it concerns.
    "assistant": 'str',
    # What it was until then.
    "from": 'str',
    # What it has been since.
    "to": 'str',
    # First day (UTC) of which the newest answer has it.
    "day": 'str',
})


class Share(TypedDict):
    # numerator by denominator, to four decimals; null: nothing was measured.
    value: float | None
    # What was counted.
    numerator: int
    # Of how many.
    denominator: int


ShareChange = TypedDict("ShareChange", {
    # The share of the other period.
    "from": 'Share',
    # This period’s value less the other’s, in points of a hundred; null: one of them measured nothing.
    "points": 'float | None',
    # Lower end of its interval at 95 %.
    "low": 'float | None',
    # Its upper end.
    "high": 'float | None',
    # The interval is all above or all below 0.
    "significant": 'bool | None',
    # The same of prompts and assistants alone that answered in both periods: no other mix of prompts is in it. null: none did, or nothing was measured.
    "same_prompts": 'SamePromptsChange | None',
    # How the prompts of both periods differ.
    "prompts": 'ChangedPrompts',
    # Why the values may differ, whatever happened to the brand: the answers were read by several versions of the analyser or modes of analysis, or for several sets of names. Empty: neither.
    "marks": 'list[Literal["analyser_changed", "names_changed"]]',
})


class Signal(TypedDict):
    # Its id, for /v1/signals/{id}.
    id: str
    # What changed.
    kind: Literal["visibility.fell", "visibility.rose", "share_of_voice.fell", "share_of_voice.rose", "competitor.rose", "competitor.appeared", "gap.opened", "gap.closed", "citation.lost", "citation.gained", "quality.appeared", "measurement.degraded", "measurement.recovered"]
    # open: it was there on the last night; cleared: it is over.
    state: Literal["open", "cleared"]
    # The same change has the same one each time it comes.
    fingerprint: str
    # What changed, in one English sentence of plain text, with both figures.
    summary: str
    # What it is about.
    scope: SignalScope
    # The competitor or the quality; null where it is about the brand.
    subject: str | None
    # The 28 days before.
    baseline: SignalWindow
    # The last seven days.
    current: SignalWindow
    # What is different; null where nothing was tested.
    change: SignalChange | None
    # The p-value, adjusted for all that was tested that night (Benjamini and Hochberg); null where nothing was tested.
    q: float | None
    # confirmed: q is below 0.01.
    confidence: Literal["confirmed", "likely"]
    # How the prompts of both windows differ.
    composition: SignalComposition
    # Of a citation signal: pages of your domain that the baseline cites and the current window does not.
    urls_lost: list[str]
    # The other way round.
    urls_gained: list[str]
    # The night on which it was seen first; it is told on the next one.
    first_seen_at: str
    # The last night on which it was seen.
    last_seen_at: str
    # The night on which its interval covered no change again; null while it is open.
    cleared_at: str | None
    # The newest results that show it, for /v1/results/{id}.
    result_ids: list[str]


class SignalChange(TypedDict):
    # How far it moved, in points of a hundred: each prompt and assistant is compared with itself, so that another mix of prompts counts for nothing.
    points: float
    # Lower end of its interval at 95 %.
    low: float
    # Its upper end.
    high: float


class SignalComposition(TypedDict):
    # Prompts with answers in both windows: those that are compared.
    in_both: int
    # Prompts with answers in the current window alone.
    added: int
    # Prompts with answers in the baseline alone.
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
    # Answers of the prompts and assistants that stand in both windows.
    "answers": 'int',
    # What counts as one observation: prompts by assistants by days with an answer; 0 where nothing was tested.
    "slots": 'int',
    # What was measured, as a share, to four decimals; null where it is no share.
    "value": 'float | None',
    # What was counted.
    "numerator": 'int | None',
    # Of how many: answers or, for a share of voice, references to any brand.
    "denominator": 'int | None',
    # Lower end of the Wilson interval at 95 %; null for a share of voice.
    "low": 'float | None',
    # Its upper end.
    "high": 'float | None',
})


class Status(TypedDict):
    # degraded: an assistant is not ok, or prompts are late.
    state: Literal["ok", "degraded"]
    # The earliest of all that is not ok; null: all is.
    degraded_since: str | None
    # Prompts that were due more than 10 minutes ago and are not asked yet.
    late_prompts: int
    # Those that your prompts ask.
    assistants: list[AssistantStatus]


class ThemeTrend(TypedDict):
    # With group=assistant: slug of the one whose answers alone the row counts; absent: all together.
    assistant: NotRequired[str]
    # With group=geo: geography code of the prompts that alone the row counts; absent: all together.
    geo: NotRequired[str]
    # With group=tag: the tag of the prompts that alone the row counts; null: of those without one; absent: all together.
    tag: NotRequired[str | None]
    # First day of the bucket, UTC.
    bucket: str
    # true where from or to cuts the bucket, or it is not over yet; absent where it is whole.
    partial: NotRequired[bool]
    # What it is about.
    theme: Literal["price", "ease_of_use", "support", "speed", "reliability", "security_privacy", "features", "integrations", "design", "comfort", "taste", "durability", "size_weight", "sustainability", "availability", "delivery", "reputation", "innovation", "transparency", "contract_terms", "performance", "build_quality", "suitability", "other"]
    # Of all answers of the bucket, those that praise the brand in the theme.
    praise: Rate
    # Those that criticise it; an answer that does both is in both.
    criticism: Rate
    # With rival: the same of that competitor, in the same answers.
    rival: NotRequired[RivalTheme]


class Trend(TypedDict):
    # With group=assistant: slug of the one whose answers alone the row counts; absent: all together.
    assistant: NotRequired[str]
    # With group=geo: geography code of the prompts that alone the row counts; absent: all together.
    geo: NotRequired[str]
    # With group=tag: the tag of the prompts that alone the row counts; null: of those without one; absent: all together.
    tag: NotRequired[str | None]
    # First day of the bucket, UTC.
    bucket: str
    # true where from or to cuts the bucket, or it is not over yet; absent where it is whole.
    partial: NotRequired[bool]
    # Answers in it.
    answers: int
    # Answers that name the tracked brand.
    mention_rate: ComparedRate
    # Answers that cite its domain.
    citation_rate: ComparedRate
    # Mean, over answers that name the brand, of the highest visibility_percent; null where none does.
    mean_visibility: float | None
    # With compare: how the mean differs from that of the other period.
    mean_visibility_change: NotRequired[MeanChange]
    # References to the tracked brand, of all references to any brand.
    share_of_voice: ComparedShare
    # Mean of the tracked brand’s rank by first appearance among all brands of the answer; null: never ranked.
    average_rank: float | None
    # Answers that average_rank is the mean of.
    ranked_answers: int
    # How often the surface showed no AI answer, which is none of the answers; absent where it always did.
    no_answer: NotRequired[int]
    # Why figures from here on may differ from those before, whatever happened to the brand, by day; absent where nothing changed.
    breaks: NotRequired[list[SeriesBreak]]


class WholeResult(TypedDict):
    # Id of the result.
    id: str
    # Slug of the assistant that answered.
    assistant: str
    # Id of its prompt.
    prompt_id: str
    # The due time that it answers.
    slot: str
    # Which sample of the slot.
    sample: int
    # Name of the tracked brand.
    brand: str
    # Domain of the tracked brand.
    domain: str
    # Geography code of the tracked prompt.
    geo: str
    # The tracked prompt.
    query: str
    # Empty: asked, answered, brand absent.
    mentions: list[Mention]
    # When the assistant answered, UTC.
    last_checked: str
    # Where qualities and competitors stand in the answer.
    evidence: Evidence
    # The whole answer, verbatim.
    answer: str
    # What the assistant cited.
    citations: list[Citation]
    # What the assistant searched the web for, each query once; empty where it did not, or its provider does not say; null: not recorded.
    searches: list[Search] | None
    # How the answer and the findings came to be.
    provenance: Provenance


class ListMentionsQuery(TypedDict, total=False):
    # Id of the tracked prompt.
    prompt_id: str | None
    # Text of the tracked prompt; one that differs in capitals alone is found where no other matches.
    query: str | None
    # Name of the tracked brand, in any case, or an alias of it.
    brand: str | None
    # Domain of the tracked brand, in any case.
    domain: str | None
    # Geography code of the tracked prompt, in any case. Several with commas between them, 20 at most: any of them.
    geo: str | None
    # A tag of the tracked prompt, as it is now, in any case. Several with commas between them, 20 at most: any of them.
    tag: str | None
    # Unit of all offsets: utf16 (JavaScript, Java, C#), codepoint (Python), utf8 (Go, Rust).
    offset_unit: Literal["utf16", "codepoint", "utf8"] | None
    # Comma list of what the response holds beside the specified fields. Replaces the account’s default; an empty value asks for none.
    include: list[Literal["ranking", "score", "evidence", "answer", "citations", "searches", "provenance"]] | None
    # Slug of an assistant (/v1/assistants): the newest of its results. Absent: of the prompt’s first one alone.
    assistant: str | None
    # The newest result checked at or before this moment: ISO 8601 with its zone (+ written as %2B), or a bare date: its midnight, UTC.
    at: str | None


ListPromptsQuery = TypedDict("ListPromptsQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; one that differs in capitals alone is found where no other matches.
    "query": 'str | None',
    # Name of the tracked brand, in any case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any case. Several with commas between them, 20 at most: any of them.
    "geo": 'str | None',
    # A tag of the tracked prompt, as it is now, in any case. Several with commas between them, 20 at most: any of them.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): the prompts that ask it, and how they stand with it. Several with commas between them, 20 at most: any of them.
    "assistant": 'str | None',
    # Prompts that name the brand: only them, all but them, or them as all others. Default include: a list shows all there is; reports leave them out.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # How many at most.
    "limit": 'int | None',
    # next_cursor of the page before; the same filters with it.
    "cursor": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts whose query holds each of these words, in any order and letter case, also as a part of a word.
    "search": 'str | None',
    # What the list is sorted by: when prompts were added, how often answers between from and to name the brand, by how much more than in the period of the same length right before, when they were answered last, or when their newest run failed or was skipped, if it did. Prompts without it come last.
    "sort": 'Literal["created", "mention_rate", "change", "last_checked", "last_failed"] | None',
    # desc: the newest, or the highest, first; asc: the oldest, or the lowest.
    "order": 'Literal["asc", "desc"] | None',
    # trend adds the mention rate between from and to, in all and by bucket; change the same rate and how it differs from the period of the same length right before. bucket and group say nothing without trend; from and to nothing without either or a sort by them.
    "include": 'list[Literal["trend", "change"]] | None',
    # UTC days, weeks from Monday to Sunday, calendar months, or all of the period as one row.
    "bucket": 'Literal["day", "week", "month", "period"] | None',
    # assistant adds by_assistant to include=trend: both of each assistant.
    "group": 'Literal["assistant"] | None',
}, total=False)


class ListBrandsQuery(TypedDict, total=False):
    # How many at most.
    limit: int | None
    # next_cursor of the page before; the same filters with it.
    cursor: str | None


class ListAssistantsQuery(TypedDict, total=False):
    # How many at most.
    limit: int | None
    # next_cursor of the page before; the same filters with it.
    cursor: str | None


ListResultsQuery = TypedDict("ListResultsQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; one that differs in capitals alone is found where no other matches.
    "query": 'str | None',
    # Name of the tracked brand, in any case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any case. Several with commas between them, 20 at most: any of them.
    "geo": 'str | None',
    # A tag of the tracked prompt, as it is now, in any case. Several with commas between them, 20 at most: any of them.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): its answers alone. Absent: those of all. Several with commas between them, 20 at most: any of them.
    "assistant": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts that name the brand: only them, all but them, or them as all others. Default include: a list shows all there is; reports leave them out.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # Answers that name this competitor: by its name as in /v1/competitors, or by any spelling or alias that is counted with it.
    "competitor": 'str | None',
    # Answers that cite this domain, as in /v1/citations. Several with commas between them, 20 at most: any of them.
    "cited": 'str | None',
    # brand: answers that name the tracked brand; rivals: those that name another brand and not that one. Absent: whomever they name.
    "named": 'Literal["brand", "rivals"] | None',
    # Answers that say something of the brand in any of these themes, as counted in a row of /v1/qualities?group=theme.
    "theme": 'list[Literal["price", "ease_of_use", "support", "speed", "reliability", "security_privacy", "features", "integrations", "design", "comfort", "taste", "durability", "size_weight", "sustainability", "availability", "delivery", "reputation", "innovation", "transparency", "contract_terms", "performance", "build_quality", "suitability", "other"]] | None',
    # With theme: answers that say it in any of these polarities. positive,mixed are those that praise, negative,mixed those that criticise.
    "polarity": 'list[Literal["positive", "negative", "mixed", "neutral"]] | None',
    # With theme: name or alias of a configured competitor of which they say it, in place of the brand.
    "rival": 'str | None',
    # Where answers were shown: these alone. Absent: all, though reports count those of one surface alone.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # Unit of all offsets: utf16 (JavaScript, Java, C#), codepoint (Python), utf8 (Go, Rust).
    "offset_unit": 'Literal["utf16", "codepoint", "utf8"] | None',
    # How many at most.
    "limit": 'int | None',
    # next_cursor of the page before; the same filters with it.
    "cursor": 'str | None',
    # Comma list of what each row holds beside the specified fields; the account’s default does not count here. Pages then end at 2 MiB, however many rows that are.
    "include": 'list[Literal["ranking", "score", "evidence", "answer", "citations", "searches", "provenance"]] | None',
}, total=False)


class GetResultQuery(TypedDict, total=False):
    # Unit of all offsets: utf16 (JavaScript, Java, C#), codepoint (Python), utf8 (Go, Rust).
    offset_unit: Literal["utf16", "codepoint", "utf8"] | None
    # Comma list of what the response holds beside the specified fields. Replaces the account’s default; an empty value asks for none.
    include: list[Literal["ranking", "score", "evidence", "answer", "citations", "searches", "provenance"]] | None


ListCompetitorsQuery = TypedDict("ListCompetitorsQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; one that differs in capitals alone is found where no other matches.
    "query": 'str | None',
    # Name of the tracked brand, in any case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any case. Several with commas between them, 20 at most: any of them.
    "geo": 'str | None',
    # A tag of the tracked prompt, as it is now, in any case. Several with commas between them, 20 at most: any of them.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): its answers alone. Absent: those of all. Several with commas between them, 20 at most: any of them.
    "assistant": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts that name the brand: only them, all but them, or them as all others. Default exclude: their answers name the brand by construction, which would flatter every rate; lists show them.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # How many at most.
    "limit": 'int | None',
    # next_cursor of the page before; the same filters with it.
    "cursor": 'str | None',
    # Splits each row: assistant by who answered, geo and tag by the prompts that have it, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own. Absent: all together.
    "group": 'Literal["assistant", "geo", "tag"] | None',
    # Where answers were shown: these alone count. Figures never have answers of two surfaces in them. Absent: those of the assistant, or each assistant’s own with group=assistant; else api where the account has any answer of an API, or the first surface by name that it has answers of.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # Adds to each rate how it differs from another period: previous, the one of the same length right before it, or FROM..TO, dates or times as in from and to. Absent: no comparison.
    "compare": 'str | None',
    # measurement adds, on the first page, how good the measurement is that the report rests on: its sample, its reproducibility, and whether to decide by it.
    "include": 'list[Literal["measurement"]] | None',
    # Where answers about one brand of the account name another one: exclude does not count it among the competitors, include does.
    "own_brands": 'Literal["exclude", "include"] | None',
}, total=False)


ListCompetitorsTrendsQuery = TypedDict("ListCompetitorsTrendsQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; one that differs in capitals alone is found where no other matches.
    "query": 'str | None',
    # Name of the tracked brand, in any case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any case. Several with commas between them, 20 at most: any of them.
    "geo": 'str | None',
    # A tag of the tracked prompt, as it is now, in any case. Several with commas between them, 20 at most: any of them.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): its answers alone. Absent: those of all. Several with commas between them, 20 at most: any of them.
    "assistant": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts that name the brand: only them, all but them, or them as all others. Default exclude: their answers name the brand by construction, which would flatter every rate; lists show them.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # How many at most.
    "limit": 'int | None',
    # next_cursor of the page before; the same filters with it.
    "cursor": 'str | None',
    # Splits each row: assistant by who answered, geo and tag by the prompts that have it, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own. Absent: all together.
    "group": 'Literal["assistant", "geo", "tag"] | None',
    # Where answers were shown: these alone count. Figures never have answers of two surfaces in them. Absent: those of the assistant, or each assistant’s own with group=assistant; else api where the account has any answer of an API, or the first surface by name that it has answers of.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # measurement adds, on the first page, how good the measurement is that the report rests on: its sample, its reproducibility, and whether to decide by it.
    "include": 'list[Literal["measurement"]] | None',
    # Where answers about one brand of the account name another one: exclude does not count it among the competitors, include does.
    "own_brands": 'Literal["exclude", "include"] | None',
    # UTC days, weeks from Monday to Sunday, calendar months, or all of the period as one row.
    "bucket": 'Literal["day", "week", "month", "period"] | None',
    # Names of competitors, as /v1/competitors has them, separated by commas: these are followed beside your own brands. Absent: the five in the most answers of the period.
    "names": 'list[str] | None',
}, total=False)


ListGapsQuery = TypedDict("ListGapsQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; one that differs in capitals alone is found where no other matches.
    "query": 'str | None',
    # Name of the tracked brand, in any case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any case. Several with commas between them, 20 at most: any of them.
    "geo": 'str | None',
    # A tag of the tracked prompt, as it is now, in any case. Several with commas between them, 20 at most: any of them.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): its answers alone. Absent: those of all. Several with commas between them, 20 at most: any of them.
    "assistant": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts that name the brand: only them, all but them, or them as all others. Default exclude: their answers name the brand by construction, which would flatter every rate; lists show them.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # How many at most.
    "limit": 'int | None',
    # next_cursor of the page before; the same filters with it.
    "cursor": 'str | None',
    # Splits each row: assistant by who answered, geo and tag by the prompts that have it, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own. Absent: all together.
    "group": 'Literal["assistant", "geo", "tag"] | None',
    # Where answers were shown: these alone count. Figures never have answers of two surfaces in them. Absent: those of the assistant, or each assistant’s own with group=assistant; else api where the account has any answer of an API, or the first surface by name that it has answers of.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # Adds to each rate how it differs from another period: previous, the one of the same length right before it, or FROM..TO, dates or times as in from and to. Absent: no comparison.
    "compare": 'str | None',
    # measurement adds, on the first page, how good the measurement is that the report rests on: its sample, its reproducibility, and whether to decide by it.
    "include": 'list[Literal["measurement"]] | None',
    # Where answers about one brand of the account name another one: exclude does not count it among the competitors, include does.
    "own_brands": 'Literal["exclude", "include"] | None',
}, total=False)


ListTrendsQuery = TypedDict("ListTrendsQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; one that differs in capitals alone is found where no other matches.
    "query": 'str | None',
    # Name of the tracked brand, in any case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any case. Several with commas between them, 20 at most: any of them.
    "geo": 'str | None',
    # A tag of the tracked prompt, as it is now, in any case. Several with commas between them, 20 at most: any of them.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): its answers alone. Absent: those of all. Several with commas between them, 20 at most: any of them.
    "assistant": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts that name the brand: only them, all but them, or them as all others. Default exclude: their answers name the brand by construction, which would flatter every rate; lists show them.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # How many at most.
    "limit": 'int | None',
    # next_cursor of the page before; the same filters with it.
    "cursor": 'str | None',
    # Splits each row: assistant by who answered, geo and tag by the prompts that have it, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own. Absent: all together.
    "group": 'Literal["assistant", "geo", "tag"] | None',
    # Where answers were shown: these alone count. Figures never have answers of two surfaces in them. Absent: those of the assistant, or each assistant’s own with group=assistant; else api where the account has any answer of an API, or the first surface by name that it has answers of.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # Adds to each rate how it differs from another period: previous, the one of the same length right before it, or FROM..TO, dates or times as in from and to. Absent: no comparison.
    "compare": 'str | None',
    # measurement adds, on the first page, how good the measurement is that the report rests on: its sample, its reproducibility, and whether to decide by it.
    "include": 'list[Literal["measurement"]] | None',
    # UTC days, weeks from Monday to Sunday, calendar months, or all of the period as one row.
    "bucket": 'Literal["day", "week", "month", "period"] | None',
}, total=False)


ListCitationsQuery = TypedDict("ListCitationsQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; one that differs in capitals alone is found where no other matches.
    "query": 'str | None',
    # Name of the tracked brand, in any case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any case. Several with commas between them, 20 at most: any of them.
    "geo": 'str | None',
    # A tag of the tracked prompt, as it is now, in any case. Several with commas between them, 20 at most: any of them.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): its answers alone. Absent: those of all. Several with commas between them, 20 at most: any of them.
    "assistant": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts that name the brand: only them, all but them, or them as all others. Default exclude: their answers name the brand by construction, which would flatter every rate; lists show them.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # How many at most.
    "limit": 'int | None',
    # next_cursor of the page before; the same filters with it.
    "cursor": 'str | None',
    # Splits each row: assistant by who answered, geo and tag by the prompts that have it, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own. kind counts kinds in place of domains: an answer that cites several sites of a kind counts once; url counts pages. Absent: all together.
    "group": 'Literal["assistant", "geo", "tag", "kind", "url"] | None',
    # Where answers were shown: these alone count. Figures never have answers of two surfaces in them. Absent: those of the assistant, or each assistant’s own with group=assistant; else api where the account has any answer of an API, or the first surface by name that it has answers of.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # Adds to each rate how it differs from another period: previous, the one of the same length right before it, or FROM..TO, dates or times as in from and to. Absent: no comparison.
    "compare": 'str | None',
    # measurement adds, on the first page, how good the measurement is that the report rests on: its sample, its reproducibility, and whether to decide by it. prompts adds to each domain, and with cited to each page, the prompts whose answers cite it; brands, with cited, to each domain whom these answers name.
    "include": 'list[Literal["measurement", "prompts", "brands"]] | None',
    # Comma list of the kinds of sites to list; absent: all.
    "kind": 'list[Literal["own", "competitor", "social_ugc", "editorial", "reference", "institutional", "commerce", "press_release", "other"]] | None',
    # Domain to list alone, as the rows have it; absent: all. Several with commas between them, 20 at most: any of them.
    "cited": 'str | None',
}, total=False)


ListCitationsGapsQuery = TypedDict("ListCitationsGapsQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; one that differs in capitals alone is found where no other matches.
    "query": 'str | None',
    # Name of the tracked brand, in any case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any case. Several with commas between them, 20 at most: any of them.
    "geo": 'str | None',
    # A tag of the tracked prompt, as it is now, in any case. Several with commas between them, 20 at most: any of them.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): its answers alone. Absent: those of all. Several with commas between them, 20 at most: any of them.
    "assistant": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts that name the brand: only them, all but them, or them as all others. Default exclude: their answers name the brand by construction, which would flatter every rate; lists show them.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # How many at most.
    "limit": 'int | None',
    # next_cursor of the page before; the same filters with it.
    "cursor": 'str | None',
    # Splits each row: assistant by who answered, geo and tag by the prompts that have it, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own. Absent: all together.
    "group": 'Literal["assistant", "geo", "tag"] | None',
    # Where answers were shown: these alone count. Figures never have answers of two surfaces in them. Absent: those of the assistant, or each assistant’s own with group=assistant; else api where the account has any answer of an API, or the first surface by name that it has answers of.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # Adds to each rate how it differs from another period: previous, the one of the same length right before it, or FROM..TO, dates or times as in from and to. Absent: no comparison.
    "compare": 'str | None',
    # measurement adds, on the first page, how good the measurement is that the report rests on: its sample, its reproducibility, and whether to decide by it.
    "include": 'list[Literal["measurement"]] | None',
    # Where answers about one brand of the account name another one: exclude does not count it among the competitors, include does.
    "own_brands": 'Literal["exclude", "include"] | None',
    # Comma list of the kinds of sites to list; absent: all.
    "kind": 'list[Literal["own", "competitor", "social_ugc", "editorial", "reference", "institutional", "commerce", "press_release", "other"]] | None',
    # Domain to list alone, as the rows have it; absent: all. Several with commas between them, 20 at most: any of them.
    "cited": 'str | None',
}, total=False)


ListSearchesQuery = TypedDict("ListSearchesQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; one that differs in capitals alone is found where no other matches.
    "query": 'str | None',
    # Name of the tracked brand, in any case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any case. Several with commas between them, 20 at most: any of them.
    "geo": 'str | None',
    # A tag of the tracked prompt, as it is now, in any case. Several with commas between them, 20 at most: any of them.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): its answers alone. Absent: those of all. Several with commas between them, 20 at most: any of them.
    "assistant": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts that name the brand: only them, all but them, or them as all others. Default exclude: their answers name the brand by construction, which would flatter every rate; lists show them.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # How many at most.
    "limit": 'int | None',
    # next_cursor of the page before; the same filters with it.
    "cursor": 'str | None',
    # Splits each row: assistant by who answered, geo and tag by the prompts that have it, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own. Absent: all together.
    "group": 'Literal["assistant", "geo", "tag"] | None',
    # Where answers were shown: these alone count. Figures never have answers of two surfaces in them. Absent: those of the assistant, or each assistant’s own with group=assistant; else api where the account has any answer of an API, or the first surface by name that it has answers of.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # Adds to each rate how it differs from another period: previous, the one of the same length right before it, or FROM..TO, dates or times as in from and to. Absent: no comparison.
    "compare": 'str | None',
    # measurement adds, on the first page, how good the measurement is that the report rests on: its sample, its reproducibility, and whether to decide by it.
    "include": 'list[Literal["measurement"]] | None',
}, total=False)


ListQualitiesQuery = TypedDict("ListQualitiesQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; one that differs in capitals alone is found where no other matches.
    "query": 'str | None',
    # Name of the tracked brand, in any case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any case. Several with commas between them, 20 at most: any of them.
    "geo": 'str | None',
    # A tag of the tracked prompt, as it is now, in any case. Several with commas between them, 20 at most: any of them.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): its answers alone. Absent: those of all. Several with commas between them, 20 at most: any of them.
    "assistant": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts that name the brand: only them, all but them, or them as all others. Default exclude: their answers name the brand by construction, which would flatter every rate; lists show them.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # How many at most.
    "limit": 'int | None',
    # next_cursor of the page before; the same filters with it.
    "cursor": 'str | None',
    # Splits each row: assistant by who answered, geo and tag by the prompts that have it, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own. theme counts themes in place of qualities: all that the answers say of one, with praise, criticism and, in said, its qualities. Absent: all together.
    "group": 'Literal["assistant", "geo", "tag", "theme"] | None',
    # Where answers were shown: these alone count. Figures never have answers of two surfaces in them. Absent: those of the assistant, or each assistant’s own with group=assistant; else api where the account has any answer of an API, or the first surface by name that it has answers of.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # Adds to each rate how it differs from another period: previous, the one of the same length right before it, or FROM..TO, dates or times as in from and to. Absent: no comparison.
    "compare": 'str | None',
    # measurement adds, on the first page, how good the measurement is that the report rests on: its sample, its reproducibility, and whether to decide by it.
    "include": 'list[Literal["measurement"]] | None',
    # Comma list of the polarities to list; absent: all.
    "polarity": 'list[Literal["positive", "negative", "mixed", "neutral"]] | None',
    # Comma list of the themes to list; absent: all.
    "theme": 'list[Literal["price", "ease_of_use", "support", "speed", "reliability", "security_privacy", "features", "integrations", "design", "comfort", "taste", "durability", "size_weight", "sustainability", "availability", "delivery", "reputation", "innovation", "transparency", "contract_terms", "performance", "build_quality", "suitability", "other"]] | None',
    # Name or alias of a configured competitor: what is said of it in place of what is said of the brand, in the same answers; brand leaves those of one brand’s prompts. Absent: of the brand.
    "rival": 'str | None',
}, total=False)


ListQualitiesTrendsQuery = TypedDict("ListQualitiesTrendsQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Text of the tracked prompt; one that differs in capitals alone is found where no other matches.
    "query": 'str | None',
    # Name of the tracked brand, in any case, or an alias of it.
    "brand": 'str | None',
    # Domain of the tracked brand, in any case.
    "domain": 'str | None',
    # Geography code of the tracked prompt, in any case. Several with commas between them, 20 at most: any of them.
    "geo": 'str | None',
    # A tag of the tracked prompt, as it is now, in any case. Several with commas between them, 20 at most: any of them.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): its answers alone. Absent: those of all. Several with commas between them, 20 at most: any of them.
    "assistant": 'str | None',
    # Checked at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    "from": 'str | None',
    # Checked at or before this: a date (its last moment, UTC) or an ISO 8601 time with its zone.
    "to": 'str | None',
    # Prompts that name the brand: only them, all but them, or them as all others. Default exclude: their answers name the brand by construction, which would flatter every rate; lists show them.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # How many at most.
    "limit": 'int | None',
    # next_cursor of the page before; the same filters with it.
    "cursor": 'str | None',
    # Splits each row: assistant by who answered, geo and tag by the prompts that have it, which the row then holds. Prompts with several tags count in several rows, those without one in a row of their own. Absent: all together.
    "group": 'Literal["assistant", "geo", "tag"] | None',
    # Where answers were shown: these alone count. Figures never have answers of two surfaces in them. Absent: those of the assistant, or each assistant’s own with group=assistant; else api where the account has any answer of an API, or the first surface by name that it has answers of.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # measurement adds, on the first page, how good the measurement is that the report rests on: its sample, its reproducibility, and whether to decide by it.
    "include": 'list[Literal["measurement"]] | None',
    # UTC days, weeks from Monday to Sunday, calendar months, or all of the period as one row.
    "bucket": 'Literal["day", "week", "month", "period"] | None',
    # Comma list of the themes to follow; absent: all in which the answers of the period say anything.
    "theme": 'list[Literal["price", "ease_of_use", "support", "speed", "reliability", "security_privacy", "features", "integrations", "design", "comfort", "taste", "durability", "size_weight", "sustainability", "availability", "delivery", "reputation", "innovation", "transparency", "contract_terms", "performance", "build_quality", "suitability", "other"]] | None',
    # Name or alias of a configured competitor: adds to each row what the same answers say of it, and how far the brand is from it. Then the answers to prompts of the brands that are configured with it count.
    "rival": 'str | None',
}, total=False)


class ListFieldsQuery(TypedDict, total=False):
    # How many at most.
    limit: int | None
    # next_cursor of the page before; the same filters with it.
    cursor: str | None


class ListSignalsQuery(TypedDict, total=False):
    # Name of the tracked brand, in any case, or an alias of it.
    brand: str | None
    # How many at most.
    limit: int | None
    # next_cursor of the page before; the same filters with it.
    cursor: str | None
    # open: only those that last; cleared: only those that are over. Absent: both.
    state: Literal["open", "cleared"] | None
    # Comma list of kinds; absent: all.
    kind: list[Literal["visibility.fell", "visibility.rose", "share_of_voice.fell", "share_of_voice.rose", "competitor.rose", "competitor.appeared", "gap.opened", "gap.closed", "citation.lost", "citation.gained", "quality.appeared", "measurement.degraded", "measurement.recovered"]] | None
    # Only those seen first at or after this: a date (its first moment, UTC) or an ISO 8601 time with its zone.
    since: str | None


class GetDigestQuery(TypedDict, total=False):
    # The week, as ISO 8601 names it; it must be over (UTC). Absent: the last one that is.
    week: str | None


class ListEventsQuery(TypedDict, total=False):
    # How many at most.
    limit: int | None
    # next_cursor of the page before; the same filters with it.
    cursor: str | None
    # Only what came after this: last_cursor of an earlier answer, whose filters may differ, or the id of an event. Absent: all of the last 30 days.
    after: str | None
    # Comma list of types; absent: all.
    type: list[Literal["signal.opened", "signal.cleared", "digest.ready", "prompt.failed", "key.rotated", "webhook.disabled"]] | None


class ListExportsQuery(TypedDict, total=False):
    # How many at most.
    limit: int | None
    # next_cursor of the page before; the same filters with it.
    cursor: str | None


ListKeyUsesQuery = TypedDict("ListKeyUsesQuery", {
    # How many at most.
    "limit": 'int | None',
    # next_cursor of the page before; the same filters with it.
    "cursor": 'str | None',
    # This day (UTC) and later ones.
    "from": 'str | None',
    # This day (UTC) and earlier ones.
    "to": 'str | None',
}, total=False)


GetReportPdfQuery = TypedDict("GetReportPdfQuery", {
    # Id of the tracked prompt.
    "prompt_id": 'str | None',
    # Name of the tracked brand, in any case, or an alias of it.
    "brand": 'str | None',
    # Geography code of the tracked prompt, in any case. Several with commas between them, 20 at most: any of them.
    "geo": 'str | None',
    # A tag of the tracked prompt, as it is now, in any case. Several with commas between them, 20 at most: any of them.
    "tag": 'str | None',
    # Slug of an assistant (/v1/assistants): its answers alone. Absent: those of all. Several with commas between them, 20 at most: any of them.
    "assistant": 'str | None',
    # Prompts that name the brand: only them, all but them, or them as all others. Default exclude: their answers name the brand by construction, which would flatter every rate; lists show them.
    "branded": 'Literal["only", "exclude", "include"] | None',
    # First day, UTC. Absent: 30 days in all.
    "from": 'str | None',
    # Last day, UTC. Absent: today.
    "to": 'str | None',
    # Where answers were shown: these alone count. Figures never have answers of two surfaces in them. Absent: those of the assistant, or each assistant’s own with group=assistant; else api where the account has any answer of an API, or the first surface by name that it has answers of.
    "surface": 'Literal["api", "chatgpt_web", "ai_overview", "ai_mode", "copilot_web", "gemini_web", "perplexity_web"] | None',
    # Names of competitors, as /v1/competitors has them, separated by commas: these are drawn beside your own brand. Absent: the five in the most answers of the period.
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
