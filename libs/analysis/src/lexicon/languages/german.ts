import { spaced } from './spaced.js';

export const german = spaced({
  code: 'de',
  common: 'der die das und ist nicht ein eine für mit auf sich auch bei den von oder im sind',
  stems: `altbacken nachgiebig ausgebucht unseriös vernünftig bequemst flüsterleise geräuschlos lautlos lautstark nachlässig schlampig lieblos billigst robustest starr unflexibel unausgegoren überladen überfrachtet puristisch nüchtern schlank mächtig gewaltig üppig opulent dekadent gediegen bieder kultig angesagt hip trendig frisch knackig zart saftig knusprig cremig vollmundig herb säuerlich fruchtig nussig mild scharf wässrig trocken zäh weich flauschig kuschelig anschmiegsam kratzig steif schlaff durchgelegen kompetitiv aggressiv marktüblich marktführend preisintensiv kostenintensiv kostengünstig kosteneffizient wirtschaftlich lohnend rentabel unrentabel riskant risikoarm risikolos krisenfest bodenständig traditionsreich familiär herzlich zuvorkommend aufmerksam höflich unhöflich arrogant schroff ruppig patzig überfordert unterbesetzt erreichbar unerreichbar verfügbar lieferbar ausverkauft verspätet unpünktlich holprig ruckelig hakelig schwammig präzise direkt spritzig bissig zahm drehfreudig durchzugsstark sparsam durstig reichweitenstark alltagstauglich familienfreundlich einsteigerfreundlich idiotensicher selbsterklärend narrensicher aufgeräumt unaufgeräumt wirr verschachtelt überschaubar unüberschaubar lückenlos lesenswert sehenswert hörenswert klangstark bassstark basslastig blechern dumpf brillant scharf unscharf verrauscht farbtreu blass kontrastreich spiegelnd entspiegelt wertstabil pflegeintensiv pflegeleicht wartungsfrei wartungsintensiv reparaturfreundlich langatmig kurzweilig tiefgründig oberflächlich fundiert praxisnah realitätsnah zielgerichtet maßgeschneidert passgenau
    dicht interessant relevant lieb treu wendig akkurat makellos tadellos mühelos reibungslos problemlos sorgenfrei stressfrei störungsfrei rauscharm blickdicht wasserdicht wetterfest bissfest knusprig saftig bekömmlich verträglich mild mager fettig klebrig sperrig wuchtig filigran markant charmant sympathisch kulant zügig schleppend zeitaufwendig aufwendig aufwändig lückenlos nahtlos vorbildlich beachtlich ordentlich passabel akzeptabel brauchbar unbrauchbar tragbar leistungsfähig zukunftssicher ausbaufähig erweiterbar anpassbar individuell konkurrenzfähig konkurrenzlos preisgekrönt prämiert ausgewogen harmonisch unausgereift fehlerhaft fehleranfällig verbesserungswürdig gehoben spartanisch karg trist steif starr wechselhaft unberechenbar berechenbar planbar kurzlebig gut best schlecht hervorragend ausgezeichnet exzellent erstklassig großartig fantastisch perfekt optimal ideal toll stark schwach
    schnell langsam schnellst flott leise laut ruhig leicht schwer kompakt handlich sperrig groß klein größer größt riesig winzig lang kurz breit eng weit hoh hoch höher höchst niedrig tief
    günstig preiswert billig teuer teur kostspielig bezahlbar erschwinglich fair überteuert kostenlos gratis kostenfrei sparsam hochpreisig
    einfach kompliziert komplex intuitiv bequem unbequem komfortabel praktisch unpraktisch flexibel unflexibel vielseitig umfangreich umfassend vielfältig begrenzt eingeschränkt
    zuverlässig unzuverlässig verlässlich stabil instabil solid robust langlebig haltbar strapazierfähig widerstandsfähig empfindlich anfällig wackelig klapprig hochwertig minderwertig edel wertig
    präzis genau ungenau sauber gründlich kräftig leistungsstark effizient ineffizient effektiv wirksam
    modern veraltet altmodisch zeitgemäß innovativ ausgereift fortschrittlich klassisch zeitlos elegant stilvoll schick schön hübsch hässlich attraktiv ansprechend unauffällig schlicht minimalistisch
    sicher unsicher seriös vertrauenswürdig transparent intransparent undurchsichtig unübersichtlich übersichtlich klar verständlich unverständlich verwirrend umständlich mühsam
    freundlich unfreundlich hilfsbereit kompetent persönlich unpersönlich engagiert professionell erfahren renommiert bewährt etabliert beliebt bekannt empfehlenswert lohnenswert lohnend
    gesellig gemütlich angenehm unangenehm weich hart fest straff locker dick dünn warm kühl atmungsaktiv frisch rutschfest
    pünktlich unpünktlich überfüllt streng großzügig knapp gering üppig reichlich spürbar enorm extrem außergewöhnlich einzigartig unschlagbar unübertroffen überragend überlegen unterlegen führend beeindruckend überzeugend enttäuschend mittelmäßig durchschnittlich
    nachhaltig ökologisch klimaschädlich gesund natürlich lecker köstlich aromatisch cremig würzig fad bitter
    sportlich dynamisch agil wendig schmal geräumig luftig dezent lebendig spannend langweilig lustig kreativ wartungsarm plastikhaft mangelhaft ausreichend sinnvoll nützlich überflüssig wertvoll
    reaktionsschnell lästig nervig ärgerlich problematisch frustrierend schwierig anspruchsvoll gewöhnungsbedürftig schnörkellos aggressiv sanft ergonomisch durchdacht clever smart raffiniert nahtlos flüssig träge gelungen liebevoll detailreich authentisch exklusiv luxuriös nobel begehrt selten häufig lückenhaft dürftig vergriffen geeignet ungeeignet genial unkompliziert`,
  endings: '- e er es en em ere eren erer eres ste sten ster stes stem este esten ester estes s r n',
  tails:
    'freundlich leicht reich sicher günstig würdig intensiv schonend sparend tauglich resistent orientiert klassig süchtig',
  words: `allrounder alleskönner klassiker testsieger preistipp geheimtipp favorit spitzenreiter marktführer platzhirsch vorreiter referenz verspätungen ausfälle mängel preis-leistung preis-leistungs-verhältnis preis-leistungsverhältnis
    benutzerfreundlichkeit zuverlässigkeit langlebigkeit luxus fehlt fehlen mangelt hapert      enttäuscht  lohnt lohnen empfohlen gelobt kritisiert schwächelt ruckelt lernkurve`,
  phrases:
    'zu wenig|wenig (?:auswahl|platz|speicher|komfort|spielraum)|viel (?:platz|auswahl|komfort|leistung|stauraum)|viele \\p{L}+ funktionen|macht spaß|keine? \\p{L}{4,}|top|super',
  idioms: `gut (?:beraten|zu wissen|moglich|aufgehoben bei)|am (?:besten|ehesten|meisten)|im besten fall|(?:groß|gross|klein|hoh)\\p{L}* (?:teil|anzahl|menge)|kleine?[ns]? (?:unternehmen|teams?|betriebe?|firmen)|groß\\p{L}* (?:unternehmen|firmen|dateien)|lange zeit|kurz gesagt|erste wahl ist|neue[nrs]? (?:version|modell|kunden)|gute[ns]? (?:gewissen|nacht)|fest(?:platte|gelegt)|freie[nr]? \\p{L}+`,
  opening: `der die das den dem des er sie es ihn ihm ihr ihre ihren ihrem seine sein seinen seiner deren dessen dieser diese dieses diesen man ein eine einen einem einer eines und aber oder doch jedoch allerdings leider zwar dafür dabei dadurch zudem
    außerdem ebenso sowie auch dazu als mit im in am an bei zum zur von für ist sind war wirkt wirken gilt gelten bietet bieten hat haben verfügt über überzeugt überzeugen punktet punkten glänzt besticht begeistert durch besitzt liefert liefern bleibt bleiben wird werden sich insgesamt oft was welche
    welcher dank hier dort dann noch bekommst bekommt du zeichnet aus wobei während eignet generell`,
  pointing: 'dieser diese dieses diese jener',
  verbs:
    'ist sind war hat haben bietet bieten wirkt wirken gilt gelten punktet verfügt besitzt liefert bleibt wird fällt läuft',
  keeps: `nicht kein keine keinen keiner ohne nie kaum wenig weniger zu sehr extrem äußerst besonders recht ziemlich etwas relativ eher ganz wirklich angenehm deutlich erstaunlich überraschend ausgesprochen nur vergleichsweise mehr`,
  cutsLong: 'für mit bei beim im in an am auf von vom zum zur und oder gegenüber',
  closing:
    'weil da wenn sofern obwohl sodass damit falls denn dass ob wobei während dank ist sind war wirkt hat haben kann können wird werden als der die das',
  between:
    'wegen|dank|aber|allerdings|jedoch|doch|sondern|wobei|wahrend|obwohl|dafur|hingegen|dagegen|sodass|und(?= (?:der|die|das|ihre?|sein|seine) [\\p{L}-]+ (?:ist|sind|hat|wirkt|lauft|dauert|funktioniert)(?![\\p{L}]))',
  and: 'und|sowie|oder|&|mit',
  general: `soll(?:en)? (?:ich|wir)|(?:mochten|mochtest|suchen|suchst|willst|wollen) (?:du|sie)|achten?|beachten?|vergleichen?|prufen?|wichtig (?:ist|sind)|lassen?|tipp|hinweis|generell|grundsatzlich|letztlich|letztendlich|bei der (?:wahl|auswahl)|beim kauf|es gibt|hier (?:ist|sind|findest)|ein(?:e|en)? gute[rsn]?|ob|welche[rs]?`,
  ofAll:
    'hang(?:t|en) (?:von|davon|stark)|kommt darauf an|alle(?:n|r)? (?:diese[rn]?|genannten|drei|vier|funf|modelle|gerate|anbieter|marken|optionen|produkte)|alle \\p{L}+ (?:sind|bieten|haben)|jede[rs]? (?:diese[rs]?|der genannten)|beide (?:sind|bieten|haben)|bei allen',
  summary:
    'fazit|zusammenfassung|zusammenfassend|kurz gesagt|unterm strich|mein (?:tipp|rat|fazit)|was spricht|worauf|kaufberatung|tipps?|checkliste|wichtig|hinweise?|alternativen',
  goesOn:
    'er|sie|es|ihr|ihre|sein|seine|diese[rs]?|das|dabei|dafur|dazu|zudem|außerdem|auch|allerdings|jedoch|aber|leider|daruber|ebenfalls|gleichzeitig|besonders|nachteil|vorteil|negativ|positiv|hinzu|nutzer|kunden|kritik|ideal|perfekt',
  judgingLabel: `(?:die )?(?:vorteile?|nachteile?|pro|contra|kontra|pros|cons|plus|minus|pluspunkte|minuspunkte|starken?|schwachen?|positiv(?:es)?|negativ(?:es)?|highlights?)|(?:das|was) (?:gefallt|uberzeugt|stort)(?: nicht)?|gut|schlecht|weniger gut`,
  priceLabel: '(?:preis(?:e|klasse|spanne|niveau)?|kosten)',
  condition: '^(?:aber |und )?(?:wenn|falls|sofern|ob|wer|suchst|willst|brauchst|mochtest)',
  plainLabel:
    'uvp|gewicht|maße|große|kapazitat|material|typ|modell|farbe|baujahr|grundung|sitz|ideal fur|geeignet fur|am besten (?:geeignet )?fur|zielgruppe|fur wen|verfugbarkeit|website|link|dauer|tarif|laufzeit|note|tipp',
  comparedBefore:
    '(?:gehort (?:heute )?zu[rm]?|tochter (?:von|der)|marke (?:von|der)|netz (?:von|der)|nutzt das|kompatibel mit|als|verglichen mit|im vergleich zu[rm]?|gegenuber|statt)(?: (?:der|die|das|den|dem|bei|von))?',
  beforeBrand: 'der|die|das|den|dem|bei|von',
});
