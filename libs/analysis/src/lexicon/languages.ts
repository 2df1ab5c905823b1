import { foldText } from '../text/page.js';

/** By what a language, its titles and its labels are recognised. Patterns are for folded, lower-case text; word borders are added. */
interface Cues {
  /** ISO 639-1. */
  readonly code: string;
  /** Its most common words. */
  readonly common?: string;
  /** Begins the part of an answer that sums up or advises. */
  readonly summary: string;
  /** Whole labels of judgements: pros, cons, verdict. */
  readonly judgingLabel: string;
  /** Whole labels of facts: size, audience. */
  readonly plainLabel: string;
  /** Labels of a price. */
  readonly priceLabel: string;
}

export interface Language {
  readonly code: string;
  readonly common: ReadonlySet<string>;
  readonly summary: RegExp;
  readonly judgingLabel: RegExp;
  readonly plainLabel: RegExp;
  readonly priceLabel: RegExp;
}

/** `border` is a look-ahead for the end of a word; '' for languages without spaces. */
function cuesOf(cues: Cues, border = '(?![\\p{L}\\p{N}])'): Language {
  return {
    code: cues.code,
    common: new Set(
      foldText(cues.common ?? '')
        .toLowerCase()
        .split(' '),
    ),
    summary: new RegExp(`^[^\\p{L}\\p{N}]*(?:${cues.summary})${border}`, 'u'),
    judgingLabel: whole(cues.judgingLabel),
    plainLabel: whole(cues.plainLabel),
    priceLabel: whole(cues.priceLabel),
  };
}

const whole = (source: string): RegExp => new RegExp(`^(?:${source})$`, 'u');

/** The first one is the default. */
export const languages: readonly [Language, ...Language[]] = [
  cuesOf({
    code: 'en',
    common: 'the and is for with of to that are you your it this from',
    summary: `bottom line|final (?:thoughts|verdict|recommendations?)|conclusion|in (?:summary|conclusion)|summary|tips?|how to choose|what to (?:look|consider)|things to (?:consider|look|keep)|factors to consider|key (?:considerations|takeaways)|recommendations?|my recommendation|quick (?:comparison|picks?|guide)|other options|alternatives|honorable mentions|note`,
    judgingLabel: `(?:key |main |the |top )?(?:pros?|cons?|strengths?|weaknesses|advantages?|disadvantages?|benefits|drawbacks?|downsides?|upsides?|highlights|pluses|minuses|likes|dislikes|perks|caveats?|positives?|negatives?|the good|the bad|verdict)|what (?:we|you'll|people|users|i) (?:like|love|don't like|dislike)|good|bad|trade-offs?|limitations?`,
    plainLabel: `size|size options|capacity|type|players|theme|dimensions|weight|material|power|pro tip|tip|warranty|release|best for|ideal for|great for|perfect for|where to buy|screen|storage|chipset|processor|display|battery|range|website|link|founded|headquarters|age|duration|platforms|model|models|rating|color|colors`,
    priceLabel: '(?:price|pricing|price range|cost|costs)',
  }),
  cuesOf({
    code: 'de',
    common: 'der die das und ist nicht ein eine für mit auf sich auch bei den von oder im sind',
    summary:
      'fazit|zusammenfassung|zusammenfassend|kurz gesagt|unterm strich|mein (?:tipp|rat|fazit)|was spricht|worauf|kaufberatung|tipps?|checkliste|wichtig|hinweise?|alternativen',
    judgingLabel: `(?:die )?(?:vorteile?|nachteile?|pro|contra|kontra|pros|cons|plus|minus|pluspunkte|minuspunkte|starken?|schwachen?|positiv(?:es)?|negativ(?:es)?|highlights?)|(?:das|was) (?:gefallt|uberzeugt|stort)(?: nicht)?|gut|schlecht|weniger gut`,
    plainLabel:
      'uvp|gewicht|maße|große|kapazitat|material|typ|modell|farbe|baujahr|grundung|sitz|ideal fur|geeignet fur|am besten (?:geeignet )?fur|zielgruppe|fur wen|verfugbarkeit|website|link|dauer|tarif|laufzeit|note|tipp',
    priceLabel: '(?:preis(?:e|klasse|spanne|niveau)?|kosten)',
  }),
  cuesOf({
    code: 'es',
    common: 'el los las del y es una con por para que la en muy pero más',
    summary:
      'en resumen|resumen|conclusion|en conclusion|en definitiva|consejos?|recomendacion(?:es)?|mi recomendacion|veredicto|¿?cual elegir|como elegir|nota|notas|importante|alternativas|que tener en cuenta',
    judgingLabel: `(?:las? )?(?:ventajas?|desventajas?|inconvenientes?|pros?|contras?|fortalezas?|debilidades|puntos? (?:fuertes?|debiles|flojos?|positivos?|negativos?|a favor|en contra)|a favor|en contra|virtudes|defectos|destaca por|beneficios|limitaciones)|lo (?:mejor|peor|bueno|malo)|lo que (?:mas|menos) gusta|positivo|negativo`,
    plainLabel:
      'tarifas?|peso|tamano|capacidad|material(?:es)?|tipo|modelo|color|ano|fundacion|sede|ideal para|mejor para|recomendad[oa] para|publico|disponibilidad|web|sitio web|enlace|duracion|nota|puntuacion|consejo',
    priceLabel: 'precios?|rango de precios?|coste|costo',
  }),
  cuesOf({
    code: 'pt',
    common: 'o os do da dos das e um uma com não por para que em no na muito mas são',
    summary:
      'em resumo|resumindo|resumo|conclusao|concluindo|dicas?|recomendac(?:ao|oes)|veredito|qual escolher|como escolher|observacao|importante|alternativas|nota',
    judgingLabel: `(?:as? )?(?:vantag(?:em|ens)|desvantag(?:em|ens)|pros?|contras?|pontos? (?:fortes?|fracos?|positivos?|negativos?|altos?|baixos?|de atencao)|a favor|beneficios|limitacoes|qualidades|defeitos|destaques?)|o (?:melhor|pior)|o que (?:agrada|desagrada)|positivos?|negativos?`,
    plainLabel:
      'tarifas?|peso|tamanho|capacidade|material|tipo|modelo|cor|ano|fundacao|sede|ideal para|melhor para|indicad[oa] para|publico|disponibilidade|site|link|duracao|nota|avaliacao|dica',
    priceLabel: 'precos?|faixa de precos?|custo',
  }),
  cuesOf({
    code: 'it',
    common: 'il lo gli della del di e un una con non per che la le in sono più ma',
    summary:
      'in sintesi|in breve|riassumendo|riepilogo|conclusion[ei]|in conclusione|in definitiva|consigli[o]?|raccomandazion[ei]|verdetto|quale scegliere|come scegliere|nota|importante|alternative',
    judgingLabel: `(?:i |gli )?(?:vantaggi[o]?|svantaggi[o]?|pro|contro|punti? (?:di forza|forti|deboli|debole|positivi|negativi|critici)|pregi|difetti|a favore|a sfavore|limiti|benefici)|cosa (?:ci )?(?:piace|non piace)|il meglio|il peggio|positiv[io]|negativ[io]`,
    plainLabel:
      'tariffe?|peso|dimension[ei]|taglia|capacita|material[ei]|tipo|modello|colore|anno|fondazione|sede|ideale per|migliore per|consigliat[oa] per|adatt[oa] a|disponibilita|sito|link|durata|voto|consiglio',
    priceLabel: 'prezz[oi]|fascia di prezzo|cost[oi]',
  }),
  cuesOf({
    code: 'fr',
    common: 'le les des du et est une avec pas pour que la en sur dans plus ou vous un',
    summary:
      'en resume|resume|conclusion|en conclusion|pour conclure|en bref|bilan|verdict|conseils?|recommandations?|mon conseil|lequel choisir|comment choisir|a noter|important|alternatives|note',
    judgingLabel: `(?:les? )?(?:avantages?|inconvenients?|desavantages?|pour|contre|points? (?:forts?|faibles?|positifs?|negatifs?)|atouts?|limites?|forces?|faiblesses?|defauts?|qualites|plus|moins)|on aime(?: moins)?|ce qu'on aime|pros?|cons?`,
    plainLabel:
      'tarifs?|poids|taille|dimensions?|capacite|materiaux?|matiere|type|modele|couleur|annee|fondation|siege|ideale? pour|parfaite? pour|recommandee? pour|public|disponibilite|site|site web|lien|duree|note|conseil',
    priceLabel: 'prix|gamme de prix|cout',
  }),
  cuesOf(
    {
      code: 'ja',
      summary: 'まとめ(?!ると、?\\S)|選び方|ポイント|注意点|注意|補足|結論$|その他|アドバイス|よくある',
      judgingLabel:
        '(?:主な)?(?:メリット|デメリット|長所|短所|良い点|悪い点|良いところ|悪いところ|気になる点|注意点|強み|弱み|特徴|特長|魅力|おすすめ(?:ポイント|理由|の理由)|評価|利点|欠点|難点|ポイント|いい点|惜しい点|不満点)',
      plainLabel:
        '月額|年会費|手数料|サイズ|寸法|重量|重さ|容量|型番|素材|色|設立|本社|向いている人|おすすめの人|おすすめな人|こんな人におすすめ|対象|公式サイト|リンク|評点|種類|タイプ|時間|予算',
      priceLabel: '価格|価格帯|料金|値段|費用',
    },
    '',
  ),
  cuesOf(
    {
      code: 'ko',
      summary:
        '요약|결론|정리$|마무리|선택\\s(?:가이드|팁|방법|기준)|구매\\s(?:가이드|팁)|고르는\\s법|팁|참고|주의사항|기타|추천\\s정리',
      judgingLabel:
        '(?:주요\\s)?(?:장점|단점|장단점|강점|약점|특징|특장점|좋은\\s점|나쁜\\s점|아쉬운\\s점|불편한\\s점|추천\\s이유|평가|총평|매력|포인트|한줄평)',
      plainLabel:
        '연회비|수수료율|크기|사이즈|무게|용량|소재|재질|색상|모델명|설립|본사|추천\\s대상|대상|이런\\s분께|적합\\s대상|공식\\s홈페이지|링크|평점|별점|유형|종류|시간',
      priceLabel: '가격|가격대|비용|요금',
    },
    '',
  ),
  cuesOf(
    {
      code: 'zh',
      summary: '总结|选购建议|购买建议|小贴士|温馨提示|建议|注意事项|如何选择|怎么选|选择建议|提示|其他',
      judgingLabel:
        '(?:主要|核心|产品)?(?:优点|缺点|优势|劣势|不足|亮点|短板|长处|短处|好处|坏处|优缺点|特点|特色|评价|点评|推荐理由|不足之处)|(?:✅|❌|👍|👎)',
      plainLabel:
        '售价|参考价|年费|人均|尺寸|重量|容量|规格|型号|材质|颜色|成立时间|总部|适合人群|适用人群|适合|适用|适用场景|官网|链接|评分|类型|时长|地址|产地',
      priceLabel: '价格|价位|费用|收费',
    },
    '',
  ),
  cuesOf({
    code: 'ar',
    summary: 'باختصار$|الخلاصة|خلاصة|نصيحة|نصائح|ملاحظة|ملاحظات|توصية|توصيات|كيف تختار|الخاتمة|ختاما',
    judgingLabel:
      '(?:أهم |أبرز )?(?:ال)?(?:مزايا|عيوب|مميزات|سلبيات|إيجابيات|ايجابيات|نقاط القوة|نقاط الضعف|نقاط قوة|نقاط ضعف|محاسن|مساوئ|ميزات|خصائص)(?:ه|ها)?',
    plainLabel:
      '(?:ال)?(?:حجم|وزن|سعة|طراز|نوع|لون|مقر|تأسيس|موقع|رابط|تقييم|مدة)(?: الإلكتروني)?|مناسب ل|الأفضل ل|الفئة المستهدفة|مثالي ل',
    priceLabel: '(?:ال)?(?:سعر|أسعار|تكلفة|رسوم)',
  }),
];
