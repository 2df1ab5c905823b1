const set = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));
type ByLanguage = Readonly<Record<string, ReadonlySet<string>>>;

/** Openings of the titles that every answer has: "Best Value", "Mejor para". Folded, in lower case. */
const openings: ByLanguage & { readonly en: ReadonlySet<string> } = {
  en: set(
    "best top other others final key quick more most good great honorable honourable popular overall additional alternative how what why when where which who our your my for if on in at to with also note tip tips pro pros con cons step runner-up budget premium winner editor's editors important common notable recommended suggested choosing consider considering things ways reasons types factors features ease value price pricing",
  ),
  de: set(
    'beste bester bestes besten top weitere andere alternative alternativen gunstig gunstige gunstigste wichtige wichtig kurze kurz welche welcher welches was wie warum wann wer wo fur bei mit im in auf zu zum zur unsere mein meine meinen dein deine tipp tipps hinweis fazit empfehlung empfehlungen vorteile nachteile vor pro contra ideal perfekt geeignet nicht ohne worauf',
  ),
  es: set(
    'mejor mejores top otra otras otro otros alternativa alternativas opcion opciones mas para por si que como cuando donde cual cuales quien nuestra nuestro tu mi consejo consejos nota ventaja ventajas desventaja desventajas pros contras ideal perfecto en con sin',
  ),
  pt: set(
    'melhor melhores top outra outras outro outros alternativa alternativas opcao opcoes mais para por se que como quando onde qual quais quem nossa nosso sua seu minha meu dica dicas nota vantagem vantagens desvantagem desvantagens pros contras ideal perfeito em com sem ponto pontos',
  ),
  it: set(
    'migliore migliori miglior top altra altre altri altro alternativa alternative opzione opzioni piu per se che come quando dove quale quali chi nostra nostro tua tuo mia mio consiglio consigli nota vantaggio vantaggi svantaggio svantaggi pro contro ideale perfetto perfetta con senza punti ecco',
  ),
  fr: set(
    'meilleur meilleure meilleurs meilleures top autre autres alternative alternatives option options plus pour par si que comment quand ou quel quelle quels quelles qui notre votre mon ma conseil conseils note avantage avantages inconvenient inconvenients ideal ideale parfait parfaite avec sans points astuce astuces les des',
  ),
};

/** What such titles end with. */
const nouns: ByLanguage = {
  en: set(
    'mention mentions recommendation recommendations option options pick picks choice choices factor factors summary conclusion tip tips consideration considerations feature features pros cons price prices pricing overview verdict comparison note notes bonus resources alternative alternatives takeaway takeaways thoughts performers performer value budget type types size sizes material materials design quality performance weight range brand brands product products tool tools step steps strength strengths weakness weaknesses drawback drawbacks advantage advantages disadvantage disadvantages use uses theme player players support integration integrations security fees requirements needs users beginners buyers lovers applications scenarios cases people recipes usage experience events life time',
  ),
  de: set(
    'vorteil vorteile nachteil nachteile empfehlung empfehlungen tipp tipps fazit kriterium kriterien ubersicht vergleich zusammenfassung hinweis hinweise anbieter marken modelle modell produkte preis preise kosten gebuhren starken schwachen alternativen optionen auswahl antwort einsteiger profis anfanger familien qualitat leistung bewertung merkmale besonderheiten eigenschaften sicherheit komfort',
  ),
  es: set(
    'ventajas desventajas consejo consejos recomendacion recomendaciones resumen conclusion comparativa comparacion opcion opciones alternativa alternativas marca marcas producto productos precio precios caracteristicas criterios puntos factores calidad tamano peso presupuesto fuertes debiles pros contras nota veredicto',
  ),
  pt: set(
    'vantagens desvantagens dica dicas recomendacao recomendacoes resumo conclusao comparativo comparacao opcao opcoes alternativa alternativas marca marcas produto produtos preco precos caracteristicas criterios pontos fatores qualidade tamanho peso orcamento fortes fracos pros contras nota veredito destaque destaques',
  ),
  it: set(
    'vantaggi svantaggi consiglio consigli raccomandazione raccomandazioni riepilogo riassunto conclusione conclusioni confronto opzione opzioni alternativa alternative marca marche marchi prodotto prodotti prezzo prezzi caratteristiche criteri punti fattori qualita dimensioni peso budget forza deboli forti pregi difetti breve nota verdetto',
  ),
  fr: set(
    'avantages inconvenients conseil conseils recommandation recommandations resume conclusion comparatif comparaison option options alternative alternatives marque marques produit produits prix tarif tarifs caracteristiques criteres points facteurs qualite taille poids budget forts faibles note verdict bilan journee usage',
  ),
};

/** Of "best-value" its first part, too. */
const isIn = (words: ReadonlySet<string> | undefined, word: string): boolean =>
  words !== undefined && (words.has(word) || (word.includes('-') && words.has(word.slice(0, word.indexOf('-')))));

/** In English or in the language of the answer. */
export const isTitleOpening = (word: string, language: string): boolean =>
  isIn(openings.en, word) || isIn(openings[language], word);
/** In any language: short answers do not always tell theirs. */
export const isTitleNoun = (word: string): boolean => isIn(allNouns, word);
const allNouns = new Set(Object.values(nouns).flatMap((words) => [...words]));
