import { spaced } from './spaced.js';

export const french = spaced({
  code: 'fr',
  common: 'le les des du et est une avec pas pour que la en sur dans plus ou vous un',
  stems: `débordé minuscule salé assoupli ultrarapide inexpliqué foisonnant pléthorique abordable mesuré dérisoire prohibitif prohibitiv exorbitant imbattu défiant irréprochable soignée bâclé négligé approximatif approximativ poussif poussiv mou moll nerveux nerveus vivace tonique dynamique pétillant fade insipide relevé épicé sucré acide acidulé fruité boisé corsé équilibré long rond charnu fondant croquant croustillant farineux farineus sec sèch juteux moelleux goûteux goûteus parfumé odorant malodorant bruyant feutré discret cosy chaleureux glacial impersonnel humain proche distant froid cordial courtois poli impoli désinvolte méprisant compréhensif compréhensiv patient joignable injoignable disponible indisponible réactif débutant polyvalent bridé limité restreint étoffé fourni garni pauvre maigre creux creus vide riche complet exhaustif pointu technique abrupt ardu accessible abscons nébuleux nébuleus limpide lisible illisible brouillon épuré chargé surchargé daté désuet vétuste vintage tendance branché chic élégant raffiné clinquant tapageur sobre classique indémodable inusable increvable costaud solide bancal branlant friable cassant fragile vulnérable blindé étanche perméable fiabilisé éprouvé rodé mature immature perfectible prometteur prometteus ambitieux ambitieus visionnaire pionnier pionnièr novateur disruptif rentable avantageux économe gourmand énergivore écoresponsable durable recyclable polluant propre sale hygiénique sain malsain sûr risqué hasardeux hasardeus aléatoire inégal inconstant erratique ponctuel tardif lambin expéditif expéditiv instantané immédiat fastoche enfantin ludique rébarbatif rébarbativ ennuyeux captivant passionnant prenant addictif addictiv immersif immersiv bluffant épatant génial top correct honorable décent convenable acceptable
    intéressant pertinent sérieux sérieus honnête loyal tardif tardiv laborieux laborieus chaotique ordonné désordonné brillant terne vibrant moelleux moelleus juteux juteus croquant croustillant digeste tolérable insupportable collant gras rugueux rugueus glissant ample ajusté imperméable impeccable enviable admirable acceptable perfectible passable pauvre discutable douteux douteus controversé critiqué salué apprécié primé coté révolutionnaire évolutif évolutiv adaptable extensible complet exhaustif exhaustiv méticuleux détaillé minutieux fini fatigant amical immédiat chargé bondé vide gourmand exquis artisanal irréprochable soucieux rassurant ressourçant dense saccadé capricieux capricieus vieillot austère rigide malléable doux tendre bon bonn mauvais meilleur pir excellent magnifique fantastique parfait idéal idéaux incroyable impressionnant remarquable extraordinaire exceptionnel exceptionnell supérieur inférieur médiocre moyen moyenn
    rapide lent vif silencieux silencieus bruyant léger légèr lourd compact maniable encombrant grand énorme vaste ample petit réduit long longu court étroit large haut bas bass élevé profond serré
    économique abordable accessible cher chèr coûteux coûteus gratuit compétitif compétitiv avantageux avantageus juste raisonnable excessif excessiv onéreux onéreus
    facile simple difficile compliqué complexe intuitif intuitiv pratique inconfortable confortable flexible souple polyvalent complet complèt basique limité varié personnalisable modulable
    fiable sûr sécurisé instable stable solide robuste durable résistant fragile faible fort puissant performant efficace précis imprécis exact
    moderne dépassé vieillissant daté innovant avancé classique intemporel élégant stylé beau bell joli laid attrayant séduisant sobre discret discrèt original audacieux audacieus minimaliste raffiné soigné coloré
    clair transparent opaque confus fastidieux fastidieus
    aimable chaleureux chaleureus attentif attentiv professionnel professionnell compétent expérimenté reconnu réputé renommé établi populaire célèbre recommandé recommandable préféré favori incontournable imbattable inégalé unique leader
    agréable désagréable doux douc dur ferme épais épaiss chaud fraîch respirant onctueux onctueus crémeux crémeus intense riche savoureux savoureus délicieux délicieus aromatique amer
    ponctuel ponctuell strict généreux généreus rare abondant insuffisant suffisant fréquent constant régulier irrégulier régulièr
    écologique responsable sain naturel naturell authentique exclusif exclusiv luxueux luxueus premium
    sportif sportiv dynamique spacieux spacieus ludique amusant ennuyeux ennuyeus créatif créativ utile inutile précieux adapté inadapté convaincant décevant problématique frustrant satisfaisant agressif ergonomique intelligent fluide sophistiqué équilibré délicat convivial traditionnel traditionnell étendu réactif réactiv lisible soigné solide perfectible correct honnête séduisant pointu haut-de-gamme`,
  endings: '- e s es x ment ement issime',
  words:
    'qualité-prix durabilité fiabilité polyvalence confort luxe manque manquent excelle brille séduit déçoit convainc pèche souffre retards simplicité valeur_sûre référence haut_de_gamme mieux',
  phrases:
    "sans \\p{L}+|pas (?:d'|de |tres |toujours |assez |la |le )\\p{L}+|peu (?:d'|de )?\\p{L}+|beaucoup (?:d'|de )\\p{L}+|aucune? \\p{L}+|vaut le coup|valeur sure|tout-en-un|tout en un|rapport qualite|trop \\p{L}+|haut de gamme|bas de gamme|nombreu(?:x|ses) \\p{L}+",
  idioms: `budgets? (?:serre|limite)s?|(?:petit|gros|grand)s? (?:budgets?|nombre)|petites? (?:entreprises?|structures?|equipes?)|grandes? (?:entreprises?|villes?)|bon a savoir|au mieux|bonne idee|haut debit|nouve(?:au|lle)s? (?:clients?|version|modele)|gros fichiers|long terme|court terme`,
  opening: `le la les l un une des du de d son sa ses leur leurs ce cet cette ces celui celle et ou mais cependant toutefois aussi également ainsi que avec en au aux dans par pour qui est sont était a ont offre offrent propose proposent dispose disposent possède possèdent bénéficie se distingue distinguent s'avère reste restent semble comme inclut grâce à il elle ils elles c'est dont où étant considéré considérée connu connue généralement souvent`,
  pointing: 'ce cet cette ces',
  verbs: "est sont a ont offre offrent propose proposent dispose possède reste restent semble s'avère c'est garde",
  keeps:
    "pas sans ni jamais rien peu aucun aucune guère très plus moins assez trop plutôt un_peu si extrêmement particulièrement vraiment totalement relativement super parfois n'est n'a ne n'offre n'ont tres bien",
  cutsLong: 'pour avec en de des du dans et ou sur par aux',
  closing: 'car parce si quand lorsque que qui grâce bien tandis où est sont a ont mais comme',
  between: `grace a|en raison d[eu]|mais|cependant|toutefois|tandis que|alors que|en revanche|par contre|bien que|meme si|neanmoins|quoique|et(?= (?:(?:le|la|les|son|sa|ses) |l')\\p{L}+ (?:est|sont|a|reste|semble)(?![\\p{L}]))`,
  and: 'et|ou|&|avec|ainsi que',
  general: `(?:souhaitez|voulez|preferez|desirez)[- ]vous|n'oubliez|n'hesitez|pensez|verifiez|comparez|regardez|considerez|assurez|avant d|l'ideal est|en general|pour choisir|il existe|il y a|voici|une? bonn?e? \\p{L}+ (?:doit|devrait|pese|a)|si vous (?:partez|souhaitez|voulez|avez|cherchez)(?!.*,.*(?:est|sera))|choisissez|optez`,
  ofAll: `depend|tou(?:s|tes) (?:ces|les|ceux|celles)|tou(?:s|tes) (?:sont|offrent|proposent|ont)|chacune? de|les deux (?:sont|offrent)|la plupart d`,
  summary:
    'en resume|resume|conclusion|en conclusion|pour conclure|en bref|bilan|verdict|conseils?|recommandations?|mon conseil|lequel choisir|comment choisir|a noter|important|alternatives|note',
  goesOn:
    "il|elle|ils|elles|c'est|son|sa|ses|leurs?|ce|cet|cette|ces|celui-ci|celle-ci|de plus|en outre|aussi|egalement|cependant|toutefois|mais|en revanche|par contre|seul bemol|cote|les utilisateurs|les clients|ideal|ideale|parfait|parfaite|le|la|l'\\p{L}+",
  judgingLabel: `(?:les? )?(?:avantages?|inconvenients?|desavantages?|pour|contre|points? (?:forts?|faibles?|positifs?|negatifs?)|atouts?|limites?|forces?|faiblesses?|defauts?|qualites|plus|moins)|on aime(?: moins)?|ce qu'on aime|pros?|cons?`,
  priceLabel: 'prix|gamme de prix|cout',
  condition: "^(?:mais |et )?(?:si|s'il|quand|lorsque)",
  plainLabel:
    'tarifs?|poids|taille|dimensions?|capacite|materiaux?|matiere|type|modele|couleur|annee|fondation|siege|ideale? pour|parfaite? pour|recommandee? pour|public|disponibilite|site|site web|lien|duree|note|conseil',
  comparedBefore:
    "(?:filiale d[ue]|giron d[eu]|appartient a|appartenant a|marque d[eu]|propriete d[eu]|s'appuie sur|reseau d[eu]?|(?:plus|moins|meilleure?|mieux) (?:\\p{L}+ )?(?:que|qu')|par rapport (?:a|aux?)|compare(?:e|s)? (?:a|aux?)|face (?:a|aux?)|contrairement (?:a|aux?))(?: ?(?:le|la|les|l'))?",
  beforeBrand: "le|la|les|l'|chez|avec|a|de",
});
