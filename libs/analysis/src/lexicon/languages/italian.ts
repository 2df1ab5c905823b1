import { spaced } from './spaced.js';

export const italian = spaced({
  code: 'it',
  common: 'il lo gli della del di e un una con non per che la le in sono più ma',
  stems: `potent cedevol interessant rilevant seri onest leal tardiv laborios caotic ordinat disordinat brillant spent vibrant succos croccant digeribil tollerabil insopportabil appiccicos untuos ruvid aderent stretto impermeabil impeccabil invidiabil ammirevol accettabil migliorabil passabil pover discutibil dubbi controvers criticat elogiat apprezzat premiat quotat avanguardist rivoluzionari scalabil adattabil espandibil complet esaustiv meticolos dettagliat minuzios rifinit stancant amichevol immediat fluido caric affollat vuot curatissim goloso golos squisit artigianal buon buo bell bel brutt cattiv pessim miglior peggior ottim eccellent fantastic perfett ideal incredibil impressionant notevol straordinari eccezional superior inferior mediocr discret
    rapid veloc lent agil silenzios rumoros legger pesant compatt maneggevol ingombrant grand enorm ampi piccol ridott lung cort strett larg alt bass elevat profond
    economic convenient accessibil car costos gratuit competitiv vantaggios giust ragionevol salat
    facil semplic difficil complicat compless intuitiv pratic scomod comod confortevol flessibil versatil complet basilar limitat vari personalizzabil essenzial
    affidabil inaffidabil sicur insicur instabil stabil solid robust durevol duratur resistent fragil debol fort potent efficient efficac precis imprecis accurat
    modern datat antiquat obsolet innovativ avanzat classic elegant raffinat attraent sobri original minimal curat colorat
    chiar trasparent opac confus macchinos farraginos
    gentil cordial attent professional competent espert riconosciut rinomat consolidat popolar famos consigliat consigliabil preferit leader imbattibil insuperabil unic storic
    gradevol sgradevol piacevol morbid dur rigid spess sottil cald fresc traspirant cremos intens ricc saporit delizios aromatic amar
    puntual sever generos scars abbondant insufficient sufficient eccessiv frequent costant irregolar
    sostenibil ecologic salutar natural autentic esclusiv lussuos premium
    sportiv dinamic spazios divertent noios creativ util inutil prezios adatt inadatt indicat problematic frustrant deludent soddisfacent aggressiv ergonomic intelligent fluid sofisticat equilibrat delicat accoglient tradizional capillar nascost impegnativ scivolos collaudat reattiv ammortizzat poc lungh larg ricch antich tardiv macchinos dispendios impeccabil affollat`,
  endings: '- o a i e hi he issimo issima issimi issime mente amente emente ore ori ice ici io ia',
  words:
    'qualità-prezzo durata affidabilità versatilità comodità lusso mancano manca spicca brilla eccelle delude convince conquista garanzia ritardi semplicità bei begli',
  phrases:
    'senza \\p{L}+|poc(?:o|a|hi|he) \\p{L}+|tant[ei] (?:opzioni|funzioni)|molt[ei] (?:opzioni|funzioni|integrazioni)|ness\\p{L}+ \\p{L}+|vale la pena|scelta sicura|tutto in uno|rapporto qualita|qualche \\p{L}+|non (?:e|sono|ha|hanno|offre|include|permette) \\p{L}+',
  idioms: `buona idea|al meglio|budget (?:limitato|ridotto)|piccol[aei] (?:imprese?|aziende?|team)|grand[ei] (?:aziende|citta|parte|numero)|maggior parte|nuov[oaie] (?:clienti|versione|modello)|alta velocita|lungo termine|breve termine`,
  opening: `utilizza utilizzano il lo la i gli le l un uno una un' suo sua suoi sue questo questa questi queste quello quella e ed o ma però tuttavia anche inoltre con di del della dei delle in nel nella per che è sono era ha hanno offre offrono dispone vanta vantano si distingue distinguono risulta risultano resta rimane sembra al alla come include includono garantisce garantiscono grazie a lei esso essa essi cui dove essendo considerato considerata conosciuto conosciuta generalmente invece richiede richiedono`,
  pointing: 'questo questa questi queste',
  verbs: 'è sono ha hanno offre offrono risulta risultano dispone vanta resta rimane sembra richiede garantisce',
  keeps:
    "non senza né mai niente nulla poco poca pochi poche appena molto più meno abbastanza troppo piuttosto un_po' un po po' così estremamente particolarmente davvero totalmente completamente relativamente interamente decisamente nessun nessuno nessuna",
  cutsLong: 'per con in di del della nel nella e o da al',
  closing: 'perché poiché se quando che grazie anche mentre dove è sono ha ma come',
  between: `grazie a|a causa di|ma|pero|tuttavia|mentre|invece|anche se|sebbene|inoltre|eppure|e(?= (?:(?:il|la|lo|i|le|gli|suo|sua) |l')\\p{L}+ (?:e|ha|sono|costa|resta)(?![\\p{L}]))`,
  and: 'e|ed|o|oppure|&|con',
  general: `(?:vuoi|vorresti|desideri|ti serve|preferisci) (?:che|sapere|un)?|ricorda|ricordati|considera|confronta|verifica|controlla|assicurati|pensa|prima di|l'ideale e|in generale|quando si sceglie|per scegliere|per una? (?:buon|vera)\\p{L}* \\p{L}+|esistono|ci sono|ecco|una? buon[ao]? \\p{L}+ (?:deve|dovrebbe|ha)`,
  ofAll: `dipende|tutt[ie] (?:quest[ie]|quell[ie]|[ie]|gli|le)|tutt[ie] (?:sono|offrono|hanno)|ognun[oa] di|ciascun[oa]|entramb[ie]|la maggior parte`,
  summary:
    'in sintesi|in breve|riassumendo|riepilogo|conclusion[ei]|in conclusione|in definitiva|consigli[o]?|raccomandazion[ei]|verdetto|quale scegliere|come scegliere|nota|importante|alternative',
  goesOn:
    "e|sono|il suo|la sua|i suoi|le sue|quest[oaie]|inoltre|anche|tuttavia|pero|ma|ha|hanno|offre|offrono|si distingue|spicca|d'altra parte|come (?:svantaggio|vantaggio)|gli utenti|i clienti|non (?:e|sono|ha)|ideale|perfett[oa]|la|lo|il|l'\\p{L}+",
  judgingLabel: `(?:i |gli )?(?:vantaggi[o]?|svantaggi[o]?|pro|contro|punti? (?:di forza|forti|deboli|debole|positivi|negativi|critici)|pregi|difetti|a favore|a sfavore|limiti|benefici)|cosa (?:ci )?(?:piace|non piace)|il meglio|il peggio|positiv[io]|negativ[io]`,
  priceLabel: 'prezz[oi]|fascia di prezzo|cost[oi]',
  condition: '^(?:ma |e )?(?:se|quando|vuoi|cerchi|preferisci)',
  plainLabel:
    'tariffe?|peso|dimension[ei]|taglia|capacita|material[ei]|tipo|modello|colore|anno|fondazione|sede|ideale per|migliore per|consigliat[oa] per|adatt[oa] a|disponibilita|sito|link|durata|voto|consiglio',
  comparedBefore:
    '(?:proprieta di|filiale di|marchio di|gruppo|rete di|appartiene a|(?:piu|meno|migliore|peggiore)(?: \\p{L}+)? (?:di|del|della|dell.)|rispetto (?:a|al|alla)|confrontat[oa] con|a differenza di)(?: (?:il|la|lo))?',
  beforeBrand: "il|la|lo|l'|con|di|a",
});
