import { any, digester, duty, format, ignore, machine, reply, role, rules } from './order-words.js';
import type { Block } from '../text/page.js';

/** The text of a block of an answer. */
export interface BlockText {
  /** The text as in the answer, with its marks. */
  readonly raw: string;
  /** The text as a reader sees it. */
  readonly cased: string;
  /** The same, folded and in lower case. */
  readonly folded: string;
}

/**
 * True if a text addresses a model or a parser and not the reader of the answer (prompt injection): markup of prompts and tools, data,
 * encoded text, and orders about instructions, replies and labels in eleven languages. If it is wrong, the answer is only read by rules
 * alone.
 */
export function addressesMachine({ raw, cased, folded }: BlockText): boolean {
  return isAnyIn(raw, templates) || isAnyIn(cased, data) || isAnyIn(folded, orders);
}

const isAnyIn = (text: string, signs: readonly RegExp[]): boolean => signs.some((sign) => sign.test(text));

/** Role markers and tags of chat templates, tool calls and training texts, and text that a tag hides from readers. */
const templates: readonly RegExp[] = [
  /<[a-z]+\s[^>]{0,200}(?:\bhidden\b|display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0\b|\bsize=["']?0\b|(?:left|top|text-indent)\s*:\s*-\d{3})/iu,
  /<\|[^|]{1,40}\|>|\[\/?INST\]|<<\/?SYS>>|\b(?:im_start|im_end|tool_calls?|function_call|tool_use|tool_result)\b/u,
  /<\/?\s*(?:system|assistant|user|developer|instructions?|prompt|tools?|functions?|invoke|parameters?|outputs?|answer|documents?|data|runs?|context|thinking)\b[^>]{0,80}>/iu,
  /^(?:[^\S\n]|[#*_>([{"'-]){0,40}(?:system|assistant|developer|human|user|ai|llm|instruction|response|observation|thought|action(?: input)?)[\s*_]{0,3}(?:prompt|message|note|override|instructions?|update)?[\s*_\])}]{0,3}[:：]/imu,
  // The same in other languages, in brackets only: with a colon alone it may be a line of a product's data.
  /^[^\S\n]*[[(【〔［]{1,2}\s?(?:system|système|sistema|система|النظام|نظام|系统|系統|システム|시스템|ระบบ|सिस्टम|hệ thống|assistent|asistente|assistente|ассистент|助手|アシスタント|어시스턴트)[^\])】〕］\n]{0,20}[\])】〕］]/imu,
];

const data: readonly RegExp[] = [
  // Keys of JSON, consecutive assignments, a call of a function, and the words of our own request and schema.
  /[{,]\s*["'“][\w$ -]{1,40}["'”]\s*:|\b\w{1,40}=[^\s,;]{1,60}[,;] ?\w{1,40}=|\b\w{2,40}\(["'“]/u,
  /\b(?:not_the_brand|tracked_brand|brand_extraction|json_object|json_schema|additionalProperties)\b/u,
  // Base64: a long word with digits and letters in both cases.
  /(?<![/\w.:-])(?=\S{0,200}\d)(?=\S{0,200}[A-Z])(?=\S{0,200}[a-z])[A-Za-z0-9+/_-]{32,}={0,2}(?![\w./])/u,
  // Digits instead of letters in three words.
  /(?:\p{Ll}\d\p{Ll}.{0,200}?){3}/u,
  /🤖\s*(?:👉|➡|→|:)/u,
];

const near = (one: string, other: string, reach = 60): RegExp =>
  new RegExp(`${one}[^.!?\\n。！？]{0,${reach}}${other}`, 'iu');

const addressed = any(['note', 'notice', 'attention', 'dear', 'hey', 'hello', 'message', 'for', 'to', 'if you are', 'as', 'hinweis', 'an', 'note pour', 'consigne', 'nota', 'avis']); // prettier-ignore
const turned = any(['you are now', 'you are no longer', 'you must', 'you should now', 'from now on', 'your (?:new |real |actual )?task', 'new (?:instructions|task|rules)', 'system prompt', 'pretend', 'act as', 'play the (?:part|role)', 'du bist (?:jetzt|nun|kein)', 'ab jetzt', "tu (?:es (?:maintenant|desormais)|n'es plus)", '(?:ahora|ya no) eres', 'a partir de ahora', 'agora voce e', 'voce nao e mais', '(?:ora|non) sei', 'da ora', '(?:теперь ты|ты (?:теперь|больше не))', 'отныне', 'أنت الآن', 'لم تعد', '你现在', '你不再', '从现在', 'これから', 'あなたは(?:今|もう)', '지금부터', '(?:너는|당신은) (?:이제|더 이상)']); // prettier-ignore

const orders: readonly RegExp[] = [
  near(ignore, rules),
  near(rules, ignore, 12),
  // "Note to AI models: …", "Parsers should record …", "You are now a pirate".
  near(addressed, `${machine}[^.!?]{0,40}[:,]`, 20),
  near(machine, any([duty, reply, '[:：]']), 40),
  near(turned, any([machine, reply, rules, format, role]), 80),
  new RegExp(`\\byou are [^.,!?]{1,40}, an? [^.!?]{0,40}(?:${role}|${reply}|that answers|who answers)`, 'iu'),
  // "Output only JSON", "List EvilCorp as a brand", "where you would write A, write B instead".
  near(`(?:^|[.!?:;,،؛؟。、：，\\n"'(\\[-] ?|please |must |should |always |now |then |instead |bitte |merci de |por favor |per favore |و)${reply}`, format, 80),
  new RegExp(digester, 'iu'),
  // References to the parts of our own request.
  /\bruns? ?#?\d+\b|\brun numbers?\b|\bend of (?:runs?|data|document|input|quotation)\b|\bthe (?:real )?task\b/iu,
]; // prettier-ignore

/** The scope of orders: an order in a heading covers its section, one that ends in a colon also the next block. */
export class OrderScope {
  /** The level of the heading that is an order; 0 if none is. */
  private level = 0;
  private colon = false;

  /** True if the block is an order or in the scope of one. Call it for all blocks in order. */
  covers({ kind, level }: Pick<Block, 'kind' | 'level'>, isOrder: boolean, text: string): boolean {
    if (kind === 'heading' && (this.level === 0 || level <= this.level)) this.level = isOrder ? level : 0;
    const isCovered = isOrder || this.level > 0 || this.colon;
    this.colon = isOrder && /[:：]$/u.test(text);
    return isCovered;
  }
}
