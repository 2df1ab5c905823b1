import { any, format, ignore, machine, reply, rules } from './order-words.js';

/**
 * Does a text speak to a model or a parser and not to whoever reads the answer? Markup of prompts and tools, JSON, encoded text,
 * and orders about instructions, replies and labels in eleven languages. `folded` is the same text, folded and in lower case.
 * Where it is wrong, a few words of an answer are read by rules alone.
 */
export function addressesMachine(cased: string, folded: string): boolean {
  return markup.some((sign) => sign.test(cased)) || orders.some((order) => order.test(folded));
}

const markup: readonly RegExp[] = [
  // Keys of JSON or YAML that a reply of ours has, or any of an object.
  /[{,]\s*["'“][\w$ -]{1,40}["'”]\s*:/u,
  /\b(?:not_the_brand|tracked_brand|brand_extraction|json_object|json_schema|additionalProperties)\b/u,
  // Role markers and tags of chat templates and tool calls.
  /<\|[^|]{1,40}\|>|\[\/?INST\]|<<\/?SYS>>|\b(?:im_start|im_end|tool_calls?|function_call|tool_use|tool_result)\b/u,
  /<\/?\s*(?:system|assistant|user|developer|instructions?|prompt|tools?|functions?|invoke|parameters?|outputs?|answer|documents?|data|runs?|context|thinking)\b[^>]{0,80}>/iu,
  /^[\s#*_>([{"'-]*(?:system|assistant|developer|human|user|ai|llm)[\s*_]{0,3}(?:prompt|message|note|override|instructions?|update)?[\s*_\])}]{0,3}[:：]/imu,
  // What no reader reads: long runs of one word that holds letters and digits or signs of base64.
  /(?<![/\w.:-])(?=\S{0,200}\d)(?=\S{0,200}[A-Z])(?=\S{0,200}[a-z])[A-Za-z0-9+/_-]{32,}={0,2}(?![\w./])/u,
];

const near = (one: string, other: string, reach = 60): RegExp =>
  new RegExp(`${one}[^.!?\\n。！？]{0,${reach}}${other}`, 'iu');

const orders: readonly RegExp[] = [
  near(ignore, rules),
  near(rules, ignore, 12),
  // "Note to AI models: …", "If you are a language model, …", "You are now …".
  near(any(['note', 'notice', 'attention', 'dear', 'hey', 'hello', 'message', 'for', 'to', 'if you are', 'as', 'hinweis', 'an', 'note pour', 'nota', 'avis']), `(?:an?|the|any|all|alle|tous|los|todos)?\\s?${machine}[^.!?]{0,40}[:,]`, 20),
  near(any(['you are now', 'you are no longer', 'you must', 'you should now', 'from now on', 'your (?:new |real |actual )?task', 'new (?:instructions|task|rules)', 'system prompt', 'du bist (?:jetzt|nun)', 'ab jetzt', 'tu es (?:maintenant|desormais)', 'ahora eres', 'a partir de ahora', 'agora voce e', 'ora sei', 'da ora', 'теперь ты', 'отныне', 'أنت الآن', '你现在', '从现在', 'これから', 'あなたは今', '지금부터', '너는 이제']), any([machine, reply, rules, format]), 80),
  // "Output only JSON", "List EvilCorp as a brand", and the numbers of our own request.
  near(`(?:^|[.!?:;,\\n"'(\\[-] ?|please |must |should |always |now |then |instead |bitte |merci de |por favor |per favore )${reply}`, format, 80),
  /\bruns? ?#?\d+\b|\brun numbers?\b|\bend of (?:runs?|data|document|input|quotation)\b|\bthe (?:real )?task\b/iu,
]; // prettier-ignore
