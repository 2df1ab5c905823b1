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

const any = (words: readonly string[]): string => `(?:${words.join('|')})`;

/** Stems of words, by what they stand for; folded. */
const ignore = any(
  (
    'ignore|ignoring|disregard|forget|override|overrid|overrul|bypass|discard|skip|stop following|do not follow|dont follow|' +
    'ignorier|missacht|vergiss|vergesst|verwirf|ubergeh|ignorez|ignore[rz]|oublie|negligez|ne tenez pas compte|' +
    'ignora|ignore|olvida|olvide|descarta|haz caso omiso|no hagas caso|desconsider|esqueca|dimentica|trascura|non seguire|' +
    'игнорир|забуд|отмен|не след|تجاهل|انس|忽略|无视|無視|忘记|忘掉|不要理会|忘れ|무시|잊어'
  ).split('|'),
);
const rules = any(
  (
    'instruction|prompt|rule|guideline|direction|previous|preceding|prior|above|everything|context|schema|task|' +
    'anweisung|vorgabe|regel|aufgabe|vorherig|bisherig|consigne|regle|precedent|ci-dessus|instruccion|anterior|regla|' +
    'instruc|regra|istruzion|regol|precedent|' +
    'инструкц|правил|предыдущ|указан|задани|تعليمات|السابق|القواعد|指令|指示|说明|规则|以上|之前|上記|前述|ルール|命令|지시|규칙|이전|명령'
  ).split('|'),
);
const reply = any(
  (
    'output|return|respond|reply|answer|print|emit|report|list|label|mark|tag|extract|classif|treat|count|register|record|flag|' +
    'annotat|append|insert|include|add|say|write|rename|replace|attribut|assign|' +
    'gib|antworte|nenne|liste|markier|kennzeichn|fuge|melde|werte|schreib|behandle|zahl|' +
    'repond|renvoi|retourn|ajoute|classe|marque|indique|considere|ecri|' +
    'responde|devuelve|anade|agrega|marca|clasifica|escrib|retorne|adicion|marque|escreva|inclua|' +
    'rispondi|restituisci|aggiungi|segna|scrivi|elenca|considera|' +
    'ответ|верни|добавь|выведи|отмет|напиши|أجب|أضف|اكتب|أدرج|输出|返回|回答|添加|列出|标记|写入|出力|返し|追加|回答|記載|출력|추가|응답|답변|표시'
  ).split('|'),
);
const format = any(
  (
    'json|schema|yaml|xml|brand|qualit|entit|competitor|extraction|field|array|object|empty list|verbatim|only the|exactly|nothing else|no other|as follows|the following|' +
    'marke|eigenschaft|wettbewerb|nur|folgend|marque|qualite|concurrent|uniquement|suivant|' +
    'marca|cualidad|calidad|competidor|solo|unicamente|siguiente|qualidade|concorrent|apenas|somente|' +
    'qualita|soltanto|solamente|seguente|бренд|марк|качеств|конкурент|только|следующ|' +
    'علامة|فقط|جودة|品牌|质量|竞争|仅|只|ブランド|品質|競合|のみ|だけ|브랜드|품질|경쟁|오직|만'
  ).split('|'),
);
const machine = any(
  (
    'language model|\\bllms?\\b|\\bgpt\\b|chatbot|\\bai (?:model|system|assistant|reader|agent|tool|bot)s?|\\bmodels? (?:reading|processing|that read|parsing)|' +
    'parsers?\\b|crawlers?\\b|scrapers?\\b|extractors?\\b|annotators?\\b|automated (?:system|reader|tool)|machine reader|' +
    'sprachmodell|\\bki\\b|modele de langage|\\bia\\b|modelo de lengua|modelo de linguagem|modello linguistico|' +
    'языков\\S+ модел|\\bии\\b|نموذج لغوي|الذكاء الاصطناعي|语言模型|人工智能|言語モデル|人工知能|언어 모델|인공지능'
  ).split('|'),
);

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
