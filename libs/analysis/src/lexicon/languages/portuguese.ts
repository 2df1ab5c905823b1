import { spaced } from './spaced.js';

export const portuguese = spaced({
  code: 'pt',
  common: 'o os do da dos das e um uma com não por para que em no na muito mas são',
  stems: `poderos carregad íngrem interessant relevant sólid honest leal tardi trabalhos caótic organizad desorganizad brilhant apagad vibrant fof suculent crocant digest tolerável insuportável pegajos gordurent ásper escorregadi folgad just apertad impermeável impecável invejável admirável aceitável passável regular pobr questionável duvidos polêmic criticad elogiad valorizad premiad conceituad renomad vanguardist revolucionári escalável adaptável integrad abrangent exaustiv meticulos detalhad minucios polid acabad cansativ bonit lindo lind feio feios amigável amigávei estável ágei rápid descomplicad complet turbulent atrasad lotad cheio chei vazi caprichad gostos bo bom boa bons mau má ruim ruin melhor pior ótim excelent magnífic fantástic perfeit ideal incrível incrívei impressionant notável extraordinári excepcional superior inferior mediocr
    rápid lent veloz ágil silencios barulhent ruidos lev pesad compact volumos grand enorm ampl pequen reduzid long curt estreit larg alt baix elevad profund apertad
    barat econômic económic acessív acessível acessívei car custos gratuit grátis competitiv vantajos just razoável razoávei salgad
    fácil fácei simpl simples difícil difícei complicad complex intuitiv prátic desconfortável desconfortávei confortável confortávei cômod flexível flexívei versátil versátei complet básic limitad variad personalizável
    confiável confiávei segur insegur instável estável sólid robust duradour durável durávei resistent frágil frac fort potent eficient eficaz precis imprecis exat
    modern ultrapassad antiquad inovador avançad clássic atemporal elegant estilos bonit bel fei atraent discret original ousad minimalist sóbri refinad
    clar transparent confus burocrátic demorad
    simpátic atencios profission profissional profissionai competent experient reconhecid renomad consolidad popular famos recomendad recomendável preferid favorit líder imbatível imbatívei insuperável únic
    agradável agradávei suav maci dur firm gross fin quent fresc respirável cremos intens ric saboros delicios aromátic amarg
    pontual rígid generos escass abundant insuficient suficient excessiv frequent constant consistent irregular
    sustentável ecológic saudável natural autêntic exclusiv luxuos premium
    esportiv dinâmic espaços divertid criativ útil útei inútil valios adequad inadequad indicad conhecid problemátic frustrant decepcionant satisfatóri convenient agressiv ergonômic inteligent fluid sofisticad equilibrad delicad aconchegant tradicional inconveniente caríssim enxut pouc estável`,
  endings: '- o a os as e es s ão ões or ora ores oras íssimo íssima mente amente emente inho inha is',
  words:
    'custo-benefício durabilidade confiabilidade versatilidade praticidade conforto luxo falta faltam carece destaca destacam brilha decepciona falha falham convence encanta atrasos cancelamentos demora peca deixa_a_desejar',
  phrases:
    'sem (?:anuidade|taxas|complicacao|burocracia|fidelidade|\\p{L}+)|pouc[oa]s? \\p{L}+|muit[oa]s? (?:opcoes|funcoes|variedade|espaco|integracoes|categorias)|vale a pena|deixa a desejar|aposta segura|custo beneficio|tudo em um|bo[am] \\p{L}+|nao (?:e|sao|tem|oferece|inclui|permite) \\p{L}+|consome (?:muit|pouc)[oa]',
  idioms: `boa ideia|orcamento (?:apertado|limitado)|pequen[oa]s? (?:empresas?|negocios?|equipes?|equipas?)|grandes? (?:empresas?|cidades|parte|numero)|maior parte|nov[oa]s? (?:clientes?|versao|modelo)|alta velocidade|longo prazo|curto prazo`,
  opening: `o a os as um uma uns umas seu sua seus suas este esta estes estas esse essa e ou mas porém contudo embora também além disso com de do da dos das em no na por para que é são está estão era foi tem têm oferece oferecem conta contam possui possuem dispõe destaca destacam se costuma costumam ser parece ao como inclui incluem proporciona graças todo já ele ela eles elas cujo onde sendo considerado considerada conhecido conhecida geralmente fica`,
  pointing: 'este esta estes estas esse essa',
  verbs: 'é são está estão tem têm oferece oferecem possui possuem conta costuma ser parece fica dispõe',
  keeps:
    'não sem nem nunca nada pouco pouca poucos poucas apenas muito muita muitos muitas mais menos bastante demais tão um_pouco extremamente especialmente realmente totalmente completamente relativamente super às_vezes melhor',
  cutsLong: 'para com em de do da por e ou no na ao',
  closing: 'porque pois se quando que graças embora enquanto onde é são está tem mas como',
  between:
    'gracas a|devido a|mas|porem|contudo|entretanto|no entanto|embora|enquanto|apesar de|alem disso|ja|e(?= (?:o|a|os|as|seu|sua) \\p{L}+ (?:e|tem|sao|custa|fica|funciona)(?![\\p{L}]))',
  and: 'e|ou|&|com|assim como|alem de',
  general: `(?:quer|gostaria|deseja) (?:que|de|saber)|lembre|considere|compare|verifique|confira|pense|antes de|o ideal e|em geral|ao escolher|na hora de|para escolher|existem|ha (?:varias|muitas)|uma? bo[am] \\p{L}+ (?:deve|precisa|tem)|aqui|est[ae]s sao|se voce (?:viaja|quer|precisa|busca)(?!.*,)`,
  ofAll: `depende|tod[oa]s (?:el[ea]s|est[ea]s|ess[ea]s|[oa]s)|tod[oa]s (?:sao|oferecem|tem)|qualquer (?:um|uma) d|cada um[a]? d|amb[oa]s (?:sao|oferecem|tem)|a maioria d[aoe]s?`,
  summary:
    'em resumo|resumindo|resumo|conclusao|concluindo|dicas?|recomendac(?:ao|oes)|veredito|qual escolher|como escolher|observacao|importante|alternativas|nota',
  goesOn:
    'e|sao|seu|sua|seus|suas|este|esta|estes|estas|alem disso|tambem|porem|mas|no entanto|contudo|tem|oferece|oferecem|destaca|ela|ele|elas|eles|por outro lado|como (?:desvantagem|vantagem|ponto)|os usuarios|os clientes|nao (?:e|sao|tem)|ideal|perfeit[oa]|as?|os?',
  judgingLabel: `(?:as? )?(?:vantag(?:em|ens)|desvantag(?:em|ens)|pros?|contras?|pontos? (?:fortes?|fracos?|positivos?|negativos?|altos?|baixos?|de atencao)|a favor|beneficios|limitacoes|qualidades|defeitos|destaques?)|o (?:melhor|pior)|o que (?:agrada|desagrada)|positivos?|negativos?`,
  priceLabel: 'precos?|faixa de precos?|custo',
  condition: '^(?:mas |e )?(?:se|quando|caso)',
  plainLabel:
    'tarifas?|peso|tamanho|capacidade|material|tipo|modelo|cor|ano|fundacao|sede|ideal para|melhor para|indicad[oa] para|publico|disponibilidade|site|link|duracao|nota|avaliacao|dica',
  comparedBefore:
    '(?:pertence a[o]?|subsidiaria d[aeo]|grupo|rede d[aeo]|marca d[aeo]|(?:mais|menos|melhor|pior)(?: \\p{L}+)? (?:do )?que|frente a|comparad[oa] (?:com|a)|em comparacao com|em relacao a|ao contrario d)(?: ?(?:o|a|os|as))?',
  beforeBrand: 'o|a|os|as|com|em|de|do|da|no|na',
});
