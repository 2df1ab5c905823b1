import type { Span } from '@app/findings';
import { isAmbiguousBrand, isFunctionWord, isKnownBrand } from '../lexicon/lexicon.js';
import { type Block, type Page, partitionPoint, spanAt } from '../text/page.js';
import { wordingOf } from '../lexicon/wording.js';
import type { Language } from '../lexicon/languages.js';

/** The words that say what a block is about: the part of a list item before a colon or dash, the whole of a heading or cell. */
export function headOf(page: Page, block: Block): Span | undefined {
  if (block.kind === 'code') return undefined;
  const start = skipOrnament(page, block);
  const strong = spanAt(page.strong, start);
  if (strong !== undefined && strong.end <= block.end) return withoutColon(page, { start, end: strong.end });
  const text = page.cased.slice(start, Math.min(block.end - 1, start + longestHead + 1));
  const end = start + (/[:：] ?|\s-\s|\s?\(|，|。|$/u.exec(text)?.index ?? 0);
  if (block.kind === 'heading' || block.kind === 'cell') return { start, end };
  return end - start <= longestHead && (end < block.end - 1 || block.kind === 'item') ? { start, end } : undefined;
}

const longestHead = 60;

/** Skips numbers, emoji and signs before the first letter: "### 1. 🥇 Garmin". */
function skipOrnament(page: Page, { start, end }: Span): number {
  const ornament =
    /^(?:\d+[.)]\s+|#\d+\s+|[^\p{L}\p{N}"'(¿¡]+)*/u.exec(page.cased.slice(start, Math.min(end, start + 24)))?.[0] ?? '';
  return start + (ornament.length < end - start ? ornament.length : 0);
}

function withoutColon(page: Page, { start, end }: Span): Span {
  const colon = /\s*[:：]?\s*$/u.exec(page.cased.slice(start, end));
  return { start, end: start + (colon?.index ?? end - start) };
}

const lead = /(?<=^|[.!?:)]\s?)(?:\p{Lu}|\p{Ll}{3,} (?=\p{Lu}))(?:[^.:!?\n]|\.(?=\d)){1,60}(?=:)/gu;
/** Items such as "• Garmin (sport)", which are a list for readers, but not in Markdown. */
const bulleted = /(?<=[•▪◦‣►➤]\s?)\p{L}[^•▪◦‣►➤:(\n]{1,40}?(?=\s?[:(•▪◦‣►➤\n]|\s-\s)/gu;

/** The heads inside a paragraph that should have been a list, as in "Porsche Taycan: Praised for …": the words between a full stop and a colon. */
function leadsOf(page: Page, { kind, start, end }: Block): Span[] {
  if (kind !== 'prose') return [];
  const bold = strongIn(page, { start, end }).filter((span) => isLead(page, span));
  const text = page.cased.slice(start, end);
  const leads = [...text.matchAll(lead), ...text.matchAll(bulleted)].map(({ index, 0: words }) => ({
    start: start + index,
    end: start + index + words.length,
  }));
  return [
    ...bold.map((span) => withoutColon(page, withoutOrnament(page, span))),
    ...leads.filter(({ start: at }) => spanAt(bold, at) === undefined),
  ];
}

function strongIn({ strong }: Page, { start, end }: Span): Span[] {
  const first = partitionPoint(strong.length, (i) => (strong[i]?.end ?? 0) <= start);
  const last = partitionPoint(strong.length, (i) => (strong[i]?.start ?? 0) < end);
  return strong.slice(first, last);
}

/** True for bold text at the beginning of a line inside a paragraph: "**1. Garmin** …". */
function isLead({ text, rawStart }: Page, { start }: Span): boolean {
  const at = rawStart[start] ?? 0;
  return /\n[ \t]*[*_[]{1,6}$/.test(text.slice(Math.max(0, at - 12), at));
}

const withoutOrnament = (page: Page, { start, end }: Span): Span => ({
  start: skipOrnament(page, { start, end }),
  end,
});

/** All spans where a name may be what a block is about: its head, the words after a label in a title ("Best Value: Bissell"), and the heads inside a paragraph. */
export function headsOf(page: Page, block: Block): Span[] {
  if (block.kind === 'cell' && block.row === 0) return [];
  const head = headOf(page, block);
  if (head === undefined) return leadsOf(page, block);
  return [
    head,
    ...titleAfterLabel(page, block, head),
    ...leadsOf(page, block).filter(({ start }) => start !== head.start),
  ];
}

function titleAfterLabel(page: Page, block: Block, { start, end }: Span): Span[] {
  if (block.kind === 'cell') return [];
  const isTitle = block.kind === 'heading' || spanAt(page.strong, start) !== undefined;
  const isWhole = block.kind !== 'prose';
  const titleEnd = isWhole ? Math.min(block.end - 1, start + longestTitle) : end;
  const label = /^[^:：]{3,40}(?:[:：]|\s-\s)\s*(?=\S)/u.exec(page.cased.slice(start, titleEnd))?.[0];
  if (label === undefined || !isLabel(page, label, isTitle && start + label.length <= end)) return [];
  const title = /^.*?(?=[,;(]|\.\s|\s-\s|$)/u.exec(page.cased.slice(start + label.length, titleEnd))?.[0] ?? '';
  return [{ start: start + label.length, end: start + label.length + title.length }];
}

const longestTitle = 120;

/** True for labels such as "Best for runners" or "Bus". "Garmin" is not a label, nor is "Best for", after which an audience follows. */
function isLabel(page: Page, text: string, isTitle: boolean): boolean {
  const { isTitleOpening, isDictionaryWord } = wordingOf(page);
  const words = text.toLowerCase().match(/\p{L}[\p{L}'-]*/gu) ?? [];
  const last = words.at(-1) ?? '';
  if (isFunctionWord(last) || words.length === 0) return false;
  return isTitleOpening(words[0] ?? '') || (isTitle && words.every((word) => isDictionaryWord(word) && !isBrand(word)));
}

const isBrand = (word: string): boolean => isKnownBrand(word) || isAmbiguousBrand(word);

/** The group of all paragraphs that begin in bold type. */
export const boldParagraphs = 'bold paragraphs';

/** The keys of the groups to which a block's head belongs, the closest first: items of one list, then of one depth; headings of one level; cells of one column. */
export function groupsOf({ kind, level, list, table, row, column, start }: Block): string[] {
  if (kind === 'heading') return [`heading ${level}`];
  if (kind === 'item') return [`list ${list}`, `depth ${level}`];
  if (kind === 'cell') return row > 0 ? [`table ${table} ${column}`] : [];
  return kind === 'prose' ? [`leads ${start}`, boldParagraphs] : [];
}

/** Titles of columns that contain brands, in all supported languages; folded. */
const brandColumn =
  /^(?:brand|brands|company|provider|bank|app|apps|tool|tools|service|platform|store|retailer|airline|carrier|insurer|broker|maker|manufacturer|model|product|software|name|host|marke|marken|hersteller|anbieter|modell|produkt|dienst|shop|handler|versicherer|versicherung|marca|marcas|empresa|compania|banco|aplicacion|plataforma|servicio|proveedor|tienda|modelo|producto|aerolinea|aseguradora|companhia|aplicativo|plataforma|servico|loja|produto|seguradora|azienda|banca|applicazione|piattaforma|servizio|fornitore|negozio|modello|prodotto|compagnia|assicurazione|marque|entreprise|banque|application|plateforme|fournisseur|magasin|modele|produit|compagnie|assureur|operateur|operator|品牌|公司|银行|平台|软件|应用|工具|产品|型号|牌子|厂商|网站|サービス|サービス名|ブランド|メーカー|アプリ|アプリ名|サイト|サイト名|会社|会社名|銀行|商品|商品名|製品|店舗|브랜드|업체|회사|앱|서비스|은행|제품|모델|사이트|플랫폼|쇼핑몰|الشركة|البنك|المصرف|التطبيق|الموقع|العلامة|العلامة التجارية|المتجر|الهاتف|المنصة|الخدمة|المنتج|الماركة)(?: ?(?:name|名|名称))?$/u;

/** The keys (`columnKey`) of table columns whose title says that they contain brands. */
export function columnTitles({ blocks, folded }: Page): Set<string> {
  const titles = blocks.filter((block) => block.kind === 'cell' && block.row === 0);
  return new Set(
    titles.filter(({ start, end }) => brandColumn.test(folded.slice(start, end - 1).trim())).map(columnKey),
  );
}

export const columnKey = ({ table, column }: Block): string => `${table} ${column}`;

/** What a label says about the text after it: `judging`, it is a judgement; `plain`, it is a fact; `price`, it is a price; `open`, none of these. */
type Tone = 'judging' | 'plain' | 'price' | 'open';

/** A label without numbers and signs around it. */
const bareLabel = /^\p{L}+(?: \p{L}+)*$/u;

/** The tone of a label, heading or column title as a whole. */
export function toneOf(title: string, { judgingLabel, plainLabel, priceLabel }: Language): Tone {
  const label = bareLabel.test(title) ? title : title.replace(/^[^\p{L}]+|[^\p{L})]+$/gu, '').replace(/ \(.*\)$/, '');
  if (judgingLabel.test(label)) return 'judging';
  if (priceLabel.test(label)) return 'price';
  return plainLabel.test(label) ? 'plain' : 'open';
}

/** The label at the beginning of a line, with its colon: "Pros:". */
function labelIn({ folded }: Page, { start, end }: Span): Span | undefined {
  const label = /^[^:,.;]{2,40}:\s?(?=\S)/u.exec(folded.slice(start, Math.min(end, start + 48)));
  return label === null ? undefined : { start, end: start + label[0].length };
}

/** The lines of a paragraph in the answer. After the first, only lines that begin in bold, with a sign or with a label are separate. */
export function linesOf(page: Page, { start, end }: Span): Span[] {
  const lines: Span[] = [];
  let from = start;
  for (let at = page.folded.indexOf(' ', start); at >= 0 && at < end; at = page.folded.indexOf(' ', at + 1)) {
    if (!isLineBreak(page, at) || !beginsLine(page, { start: at + 1, end })) continue;
    lines.push({ start: from, end: at });
    from = at + 1;
  }
  return [...lines, { start: from, end }];
}

function isLineBreak({ text, rawStart, rawEnd }: Page, at: number): boolean {
  const [start, end] = [rawStart[at]!, rawEnd[at]!];
  return end - start === 1 ? text[start] === '\n' : text.slice(start, end).includes('\n');
}

const beginsLine = (page: Page, line: Span): boolean =>
  spanAt(page.strong, line.start) !== undefined ||
  /[^\p{L}\p{N}"'(]/u.test(page.folded.charAt(line.start)) ||
  labelIn(page, line) !== undefined;

/** True for a short line that is bold except for brackets, or ends in a colon: "**1. Train: Deutsche Bahn** (from $20)". */
export function standsForHeading(page: Page, { start, end }: Block): boolean {
  const text = page.cased.slice(start, end - 1).trim();
  const bold = spanAt(page.strong, start + 3);
  const isStrong =
    bold !== undefined &&
    bold.start <= start + 3 &&
    (bold.end >= end - 2 || /^ ?\([^()]*\):?$/.test(page.cased.slice(bold.end, end - 1).trimEnd()));
  return text.length < 80 && (isStrong || text.endsWith(':'));
}
