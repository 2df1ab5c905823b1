import { spaced } from './spaced.js';

export const spanish = spaced({
  code: 'es',
  common: 'el los las del y es una con por para que la en muy pero más',
  stems: `correct irregular desbordad minúscul disparad inflad desorbitad exorbitant irrisori módic ajustadísim regalad abultad engorros farragos enrevesad liad nítid borros difus opac fiabilísim contrastad curtid solvent puntualísim cumplidor formal informal desatent grosser groser antipátic simpátic majísim maj educad borde seca empátic pacient impacient resolutiv eficacísim localizabl ilocalizabl disponibl agotad saturad colapsad congestionad caíd inestabl tedios monóton entretenid adictiv inmersiv absorbent apasionant sos insípid sabrosón apetitos jugosísim tiern durísim crocant esponjosísim empalagos agri ácid amargos afrutad equilibrad picant terros aterciopelad sedos suavísim áspera rasposa mullid acolchad transpirad abrigad impermeabilizad ligerísim pesadot aparatos voluminosísim manejabilísim ergonóm plegabl portátil resistentísim endebl enclencl cutr chapucer descuidad esmerad cuidadísim pulcr impolut suci limpi relucient moderno vanguard rompedor pioner veteran consagrad emergent prometedor madur inmadur inacabad pulible completísim exhaust escuet pobre surtid nutrid extens ampli inmens colosal desmesurad proporcionad equilibradísim sensat prudent arriesgad volátil rentabilísim lucrativ ruinos energétic eficientísim tragón contaminant ecosostenibl reciclabl limitadísim capad ilimitad flexibilísim rígid encorsetad personalizadísim genéric estándar premium exclus elitist populos masificad tranquil bullicios ruidosísim estruendos sord insonorizad
    ajustad preparad consolidad poderos cargad fastuos interesant relevant fantastic solvent seri honest leal pront tardí dificultos trabajos engañ engañós caótic ordenad desordenad lujos sencillísim brillant apagad vibrant esponjos jugos crujient sos pican suculent digestiv tolerabl soportabl insoportabl pegajos grasient áspero rugos escurridiz resbaladiz holgad apretad estable inalámbric hermétic impermeabl sólido impecabl intachabl envidiabl admirabl aceptabl mejorabl pasabl regular justit pobr ricament cuestionabl dudos polémic criticad elogiad valorad premiad galardonad reputad puntero punter vanguardist revolucionari escalabl adaptabl ampliabl integral exhaustiv meticulos detallad minucios pulid acabad duros alt cóncav tibio ferre cansad buen mal mejor peor excelent magnífic estupend fantástic perfect óptim ideal sobresalient extraordinari excepcional increíbl impresionant notabl destacad superior inferior mediocr
    rápid lent veloz ágil silencios ruidos ligera liger pesad compact manejabl voluminos grand gran enorm amplí ampli pequeñ reducid larg cort estrech anch alt baj elevad profund
    barat económic asequibl accesibl car cars costos gratuit gratis competitiv rentabl just razonabl abusiv
    fácil sencill simpl difícil complicad complej intuitiv práctic incómod cómod confortabl flexibl versátil complet básic limitad variad personalizabl
    fiabl confiabl segur insegur inestabl establ sólid robust duradr durader resistent frágil débil fuert potent eficient eficaz ineficient preciso precis imprecis exact
    modern anticuad obsolet innovador avanzad clásic atemporal elegant estilos bonit bell fe atractiv llamativ discret original atrevid minimalist sobri refinad cuidad colorid vistos
    claro clar transparent opac confus tedios engorros
    amabl cercan atent profesional competent experimentad reconocid prestigios consolidad popular famos recomendabl recomendad preferid favorit líder imbatibl insuperabl únic
    agradabl desagradabl suav dur firm grues fin cálid fresc transpirabl cremos intens rico ric sabros delicios aromátic amarg
    puntual impuntual estrict generos escas abundant insuficient suficient excesiv frecuent constant consistent irregular desigual
    sostenibl ecológic saludabl natural auténtic exclusiv lujos premium
    deportiv dinámic espacios divertid aburrid creativ útil inútil valios acertad adecuad inadecuad apropiad molest problemátic frustrant decepcionant satisfactori convenient ventajos pronunciad agresiv ergonómic inteligent fluid atascad sofisticad potenciad logrado equilibrad delicad acogedor encantador tradicional novedos renovad desesper`,
  endings: '- o a os as e es ísimo ísima ísimos ísimas or ora ores oras mente amente emente illo illa',
  words:
    'calidad-precio durabilidad fiabilidad versatilidad comodidad lujo ventaja desventaja falta faltan carece carecen destaca destacan brilla sobresale decepciona falla fallan cumple convence encanta enamora garantía sencillez retrasos demoras desesperan',
  phrases:
    'sin (?:comisiones|cables|complicaciones|problemas|esfuerzo|permanencia|letra pequena|\\p{L}+)|poc[oa]s? \\p{L}+|much[oa]s? (?:opciones|funciones|variedad|espacio|integraciones)|merece la pena|vale la pena|apuesta segura|todo en uno|pasa desapercibid[oa]|relacion (?:entre )?calidad|buena? \\p{L}+|no (?:es|son|tiene|tienen|ofrece|ofrecen|incluye|permite) \\p{L}+',
  idioms: `a lo mejor|buena idea|presupuesto (?:ajustado|limitado)|pequenas? (?:empresas?|negocios?|equipos?)|grandes? (?:empresas?|ciudades|superficies)|gran (?:parte|numero|cantidad)|mayor parte|nuev[oa]s? (?:clientes?|version|modelo)|alta velocidad|larg[oa] plazo|corto plazo|buenas? noches|mejor (?:opcion )?depende`,
  opening: `el la los las lo un una unos unas su sus este esta estos estas ese esa y e o pero aunque sin_embargo además también eso sí con de del en por para que es son está están era fue tiene tienen ofrece ofrecen cuenta cuentan dispone destaca destacan por resulta resultan suele suelen ser parece se al como más_bien incluye incluyen proporciona brinda gracias a todo te le permite ella él ellos cual quien donde hay ya siendo considerado considerada conocido conocida generalmente`,
  pointing: 'este esta estos estas ese esa',
  verbs: 'es son está están tiene tienen ofrece ofrecen resulta resultan cuenta dispone suele ser parece queda',
  keeps:
    'no sin ni nunca nada poco poca pocos pocas apenas muy más menos bastante demasiado demasiada algo tan extremadamente especialmente realmente totalmente completamente relativamente súper a_veces sumamente mucho mucha muchos muchas mejor',
  cutsLong: 'para con en de del por y o al',
  closing: 'porque ya si cuando que gracias aunque mientras donde es son está están tiene ofrece pero como',
  between:
    'gracias a|debido a|pero|aunque|sin embargo|mientras que|en cambio|si bien|ademas|y(?= (?:el|la|los|las|su|sus) \\p{L}+ (?:es|son|tiene|tienen|esta|resulta)(?![\\p{L}]))',
  and: 'y|e|o|&|con|asi como',
  general: `¿|(?:si )?(?:quieres|prefieres|te gustaria) (?:que|saber|ver)|si quieres mas|recuerda|ten en cuenta (?!que )|asegurate|compara|considera|comprueba|revisa|verifica|piensa|antes de|lo (?:mejor|ideal) es|en general|al elegir|a la hora de|para elegir|existen|hay (?:que|varias|muchas)|un[a]? buen[a]? \\p{L}+ (?:debe|tiene)|dime|dimelo|aqui|estas? son`,
  ofAll: `depende|tod[oa]s (?:ell[oa]s|est[oa]s|es[oa]s|l[oa]s)|tod[oa]s (?:son|ofrecen|tienen)|cualquiera de|cada un[oa] de|amb[oa]s (?:son|ofrecen|tienen)|la mayoria de`,
  summary:
    'en resumen|resumen|conclusion|en conclusion|en definitiva|consejos?|recomendacion(?:es)?|mi recomendacion|veredicto|¿?cual elegir|como elegir|nota|notas|importante|alternativas|que tener en cuenta',
  goesOn:
    'es|son|su|sus|este|esta|estos|estas|ademas|tambien|sin embargo|pero|aunque|eso si|tiene|tienen|ofrece|ofrecen|destaca|ella|el|ellos|lo malo|lo bueno|por otro lado|como (?:desventaja|ventaja|punto)|los usuarios|l[oa]s clientes|no (?:es|son|tiene)|resulta|ideal|perfect[oa]',
  judgingLabel: `(?:las? )?(?:ventajas?|desventajas?|inconvenientes?|pros?|contras?|fortalezas?|debilidades|puntos? (?:fuertes?|debiles|flojos?|positivos?|negativos?|a favor|en contra)|a favor|en contra|virtudes|defectos|destaca por|beneficios|limitaciones)|lo (?:mejor|peor|bueno|malo)|lo que (?:mas|menos) gusta|positivo|negativo`,
  priceLabel: 'precios?|rango de precios?|coste|costo',
  condition: '^(?:pero |y )?(?:si|cuando)',
  plainLabel:
    'tarifas?|peso|tamano|capacidad|material(?:es)?|tipo|modelo|color|ano|fundacion|sede|ideal para|mejor para|recomendad[oa] para|publico|disponibilidad|web|sitio web|enlace|duracion|nota|puntuacion|consejo',
  comparedBefore:
    '(?:propiedad de|filial de|pertenece a|marca de|red de|compatible con|integra con|(?:mas|menos|mejor|peor)(?: \\p{L}+)? que|frente a|comparad[oa] con|en comparacion con|respecto a|a diferencia de)(?: (?:el|la|los|las|de))?',
  beforeBrand: 'el|la|los|las|a|con|en|de',
});
