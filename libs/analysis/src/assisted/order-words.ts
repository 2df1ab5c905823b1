/** A pattern that matches any of the words. */
export const any = (words: readonly string[]): string => `(?:${words.join('|')})`;

// Stems of words by their meaning; folded, in lower case.
export const ignore = any(
  (
    'ignore|ignoring|disregard|forget|override|overrid|overrul|bypass|discard|skip|stop following|do not follow|dont follow|' +
    'ignorier|missacht|vergiss|vergesst|verwirf|ubergeh|ignorez|ignore[rz]|oublie|negligez|ne tenez pas compte|' +
    'ignora|ignore|olvida|olvide|descarta|haz caso omiso|no hagas caso|desconsider|esqueca|dimentica|trascura|non seguire|' +
    'игнорир|забуд|отмен|не след|تجاهل|انس|忽略|无视|無視|忘记|忘掉|不要理会|忘れ|무시|잊어'
  ).split('|'),
);
export const rules = any(
  (
    'instruction|prompt|rule|guideline|direction|previous|preceding|prior|above|everything|context|schema|task|' +
    'anweisung|vorgabe|regel|aufgabe|vorherig|bisherig|consigne|regle|precedent|ci-dessus|instruccion|anterior|regla|' +
    'instruc|regra|istruzion|regol|precedent|' +
    'инструкц|правил|предыдущ|указан|задани|تعليمات|السابق|القواعد|指令|指示|说明|规则|以上|之前|上記|前述|ルール|命令|지시|규칙|이전|명령'
  ).split('|'),
);
export const reply = any(
  (
    'output|return|respond|reply|answer|print|emit|report|list|label|mark|tag|extract|classif|treat|count|register|record|flag|' +
    'annotat|append|insert|include|add|say|write|rename|replace|attribu|assign|describe|rank|name|mention|call|' +
    'gib|antworte|nenne|liste|markier|kennzeichn|fuge|melde|werte|schreib|behandle|zahl|bezeichne|beschreib|' +
    'repond|renvoi|retourn|ajoute|classe|marque|indique|considere|ecri|qualifie|nomme|mentionne|decri|' +
    'responde|devuelve|anade|agrega|marca|clasifica|escrib|mencion|describ|retorne|adicion|marque|escreva|inclua|descreva|' +
    'rispond|restitui|aggiung|segnala|scriv|elenca|considera|attribui|descriv|' +
    'ответ|верни|добав|вывед|отмет|напиш|назыв|укаж|أجب|أضف|اكتب|أدرج|输出|返回|回答|添加|列出|标记|写入|出力|返し|追加|回答|記載|출력|추가|응답|답변|표시'
  ).split('|'),
);
export const format = any(
  (
    'json|schema|yaml|xml|brand|qualit|entit|competitor|extraction|field|array|object|empty list|verbatim|only the|exactly|nothing else|nobody else|no one else|no other|instead|as follows|the following|' +
    'marke|eigenschaft|wettbewerb|nur|folgend|marque|qualite|concurrent|uniquement|suivant|' +
    'marca|cualidad|calidad|competidor|solo|unicamente|siguiente|qualidade|concorrent|apenas|somente|' +
    'qualita|soltanto|solamente|seguente|бренд|марк|качеств|конкурент|только|следующ|больше никого|ничего другого|вместо|' +
    'علام|فقط|جودة|品牌|质量|竞争|仅|只|ブランド|品質|競合|のみ|だけ|브랜드|품질|경쟁|오직|만'
  ).split('|'),
);
export const machine = any(
  (
    'language model|\\bllms?\\b|\\bgpt\\b|chatbot|\\bai (?:model|system|assistant|reader|agent|tool|bot)s?|\\bmodels? (?:reading|processing|that read|parsing)|' +
    'parsers?\\b|crawlers?\\b|scrapers?\\b|extractors?\\b|annotators?\\b|automated (?:system|reader|tool)|machine reader|' +
    '(?:who|that|which|software|program|system|bot)s?(?:ever)? (?:is |are )?(?:read|process|pars|summari[sz]|analy[sz]|extract)\\w* (?:this|the|these) (?:text|page|document|answer|article)|' +
    '(?:wer|der|die) (?:diesen|den|die|diese) (?:text|seite|antwort) (?:verarbeit|liest|auswert|zusammenfass)|(?:qui|chi|quien|quem) (?:ever )?(?:trait|analys|resum|elabor|legg|riassum|proces|analiz|process|resum)\\w* (?:ce|cette|le|la|il|el|este|esta|o|a) (?:text|page|document|testo|pagina|texto|documento)|' +
    'обрабатыва\\S{1,12} (?:этот |эту |данный )?(?:текст|страниц|ответ)|برنامج (?:ال)?تحليل|(?:من )?يعالج (?:هذا )?النص|处理(?:本|此|这|該)|この(?:文章|テキスト|ページ)を(?:処理|要約|解析|読)|(?:이|본) (?:글|문서|텍스트)을? (?:처리|요약|분석)|' +
    'sprachmodell|\\bki\\b|modele de langage|\\bia\\b|modelo de lengua|modelo de linguagem|modello linguistico|' +
    'auswertende\\w{0,12} (?:system|programm|software)\\w{0,12}|(?:auswertungs|analyse|extraktions)(?:system|programm|software|werkzeug)\\w{0,12}|' +
    'outils? d.(?:extraction|analyse)|assistant d.analyse|(?:herramienta|ferramenta|sistema|programa)s? de (?:extraccion|extracao|analisis|analise|resumen|resumo)\\b|' +
    '(?:strument|sistem|programm)[aoi] di (?:estrazione|analisi|sintesi)\\b|(?:систем|программ|инструмент)\\S{0,12} (?:анализа|извлечения|обработки) (?:текст|страниц)|' +
    '大模型|(?:抽取|摘要)(?:模型|系统|工具|任务)|抽出(?:担当|モデル|ツール)|要約(?:モデル|ツール|ai)|ai ?요약기|(?:요약|추출)(?:기|모델|도구)|نموذج (?:ال)?(?:ذكاء|لغه|لغة)|ai मॉडल|भाषा मॉडल|' +
    'языков\\S{1,12} модел|\\bии\\b|نموذج لغوي|الذكاء الاصطناعي|语言模型|人工智能|言語モデル|人工知能|언어 모델|인공지능'
  ).split('|'),
);
/** Words for what somebody must do. */
export const duty = any(
  (
    'should|must|shall|have to|has to|are asked to|are to|may not|soll|muss|mussen|durfen|doit|doivent|debe|deben|deve|devem|devono|' +
    'долж|обязан|يجب|必须|必須|应当|务必|要|してください|ください|해야|하십시오|하세요'
  ).split('|'),
);
/** Words for roles that a reader is told to play. */
export const role = any(
  (
    'assistant|agent|bot|analyst|expert|parrot|pirate|character|persona|assistent|asistente|analista|analyste|' +
    'аналитик|ассистент|агент|помощник|مساعد|محلل|助手|分析师|アシスタント|비서|분석가'
  ).split('|'),
);
/** Words for somebody who processes the page instead of reading it. */
export const digester =
  '(?:whoever|anyone|anybody|everyone|somebody|those|people|software|a program|an? (?:bot|machine|computer)|no reader|readers?) (?:who |that |which )(?:prepar|compil|summari[sz]|list|digest|index|collect|quot|cit|report|process|pars|transcrib|copi)\\w*|' +
  '(?:whoever|software|a program|an? (?:bot|machine|computer)|no reader|readers?) (?:prepar|compil|summari[sz]|list|digest|index|collect|quot|cit|report|process|pars|transcrib|copi)\\w*|' +
  '(?:to be |be )?(?:completed|filled in|picked up|processed|indexed|read) by (?:software|machines?|bots?|computers?|programs?)|' +
  '(?:should|must|shall|may|does) (?:a|an|the|any|no) (?:bot|machine|computer|program|summary|overview|digest|excerpt)|' +
  '(?:summar(?:y|ies)|overviews?|digests?|excerpts?|abstracts?|quotations?) (?:of|from) this (?:page|text|article|list|document)|' +
  '(?:no|any|every|your|a good) (?:summary|overview|digest|excerpt|abstract|transcript)|(?:your|the machine.s|its) (?:version|register|output|reply|list of (?:brands|firms|names|vendors))|' +
  'what you (?:write|report|say|reply|answer|return)|(?:have|make|let) it (?:write|say|name|list|report)|machine[- ]readable|generated for (?:indexing|machines?|bots?)|' +
  '(?:wanted|expected|required|asked) (?:from|of) you\\b|(?:a|an|any|the) (?:list|register|table) of (?:firms|brands|vendors|companies) from this' +
  // The same in other languages: who summarises the page, in every summary, while a list is made.
  '|\\b(?:in|bei) (?:allen|jeder|samtlichen) (?:zusammenfassung|ubersicht|auflistung|auswertung)|\\bwer (?:diesen|diese|den|die) (?:text|artikel|beitrag|seite|antwort) (?:zusammenfasst|auswertet|wiedergibt)|' +
  '\\bqui(?:conque)? (?:resume|synthetise) (?:cet|cette|ce)|dans (?:toute|chaque|tout) (?:synthese|resume|recapitulatif)|' +
  '\\bquien(?:es)? resum\\w{1,12} est|en (?:todo|todos los|cualquier|cada) (?:resumen|listado)|\\bquem resum\\w{1,12} (?:este|esta|o artigo|a pagina)|em (?:todo|todos os|qualquer|cada) (?:resumo|listage)|' +
  '\\bchi riassum\\w{1,12} (?:quest|il testo|la pagina)|in (?:ogni|tutt[ei] (?:le|i)) (?:sintesi|riassunt|riepilog)|' +
  'кто (?:пересказ|обобща|составля)\\S{0,12} (?:этот|эту|спис)|в (?:любом|каждом|любой) (?:обзоре|пересказе|резюме|сводке)|' +
  '(?:要約|一覧|まとめ|リスト)(?:や(?:要約|一覧|リスト))?を(?:作成する|作る|作成)(?:際|とき|時|場合)|(?:任何|所有|每个|每份)(?:摘要|总结|汇总|清单)|(?:모든|어떤) (?:요약|정리|목록)|' +
  'عند (?:تلخيص|اعداد)|في (?:كل|اي) (?:ملخص|تلخيص)|(?:सूची|सारांश) (?:बनाते|लिखते|तैयार करते) (?:समय|वक्त)|' +
  // What must not be in a list, which is not said to readers.
  '(?:do not|don.t|must not|not to be|never to be) (?:report|cite|carr(?:y|ied) over)(?:ed|d)?\\b|\\bno (?:incluir|citar|mencionar|registrar) en\\b|\\bnon (?:riportar|vanno (?:citat|riportat|elencat)|va (?:citat|riportat))\\w{0,12}|\\bnao (?:incluir|registrar) (?:em|nos?|nas?) (?:resumo|lista)|' +
  'nicht (?:mehr )?(?:als empfehlung )?wiedergegeben werden|в обзорах не упомина|не (?:упоминать|включать) в (?:обзор|спис|пересказ)|不(?:得|再)?(?:列入|收录)|如实收录|(?:기록|언급|포함)하지 (?:말|않)|제외할 것|ويجب ادراج|حرفيا';
