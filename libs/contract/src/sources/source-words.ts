import type { SettableKind } from './kinds.js';

/**
 * Words in the names of sites, in the languages that are analysed. A registered name splits into parts at its hyphens. A word counts where
 * a part is it or ends with it, a longer word also where a part begins with it; the longest match wins.
 */
export const wordsOfNames: Readonly<Record<Exclude<SettableKind, 'competitor' | 'other'>, string>> = {
  social_ugc: `
    answers bewertung bewertungen communaute communities community comunidad comunita discuss discussion discussions erfahrung
    erfahrungen foro foros forum forums forumu fragen keskustelu messageboard opinie opinioes opiniones opinioni otzyv otzyvy owners
    ownersclub recenze subreddit yorum yorumlar`,
  editorial: `
    actu actualite actualites adventures advertiser advice adviser advisor akhbar alternatives android anzeiger argus avisa avisen
    backpacker backpackers baker baking bedste berita best beste besten bestenliste bestenlisten bester blad bladet blatt blog
    blogger blogs bulletin buzz channel chronicle chronicles comparador comparar comparateur comparateurs comparatif comparatifs
    comparativa comparativas comparativo comparativos comparazione compare compared comparer comparison comparisons confronti
    confronto conseil conseils consejos consigli cooking cooks corriere courier critic critics cronica cycling cyclist dagblad
    dagbladet daily diaries diario diary dicas digest dispatch eats examiner expert experten experts folha foodie gadget gadgets
    gamer gamers gardener gardening gazeta gazete gazette gazzetta geek geeks gemist gids giornale guia guias guida guide guides
    guru haber haberler hacks harian hebdo herald hikaku hiker hikers hiking hirek ideas info informativo infos inquirer insider
    insiders investing investor investors jamfor jamforelse jornal journal junkie kabar karsilastirma khabar kitchen krant kurier
    leitfaden mag magazin magazine magazyn mamas matome meilleur meilleure meilleurs mejor mejores melhor melhores miglior migliore
    migliori mommies mommy monthly nachrichten najlepsze najlepszy navi nerd nerds news nieuws nomad nomads noticia noticias
    noticiero notizia notizie novosti nyheder nyheter observer obzor osusume pantry parenting parents perbandingan periodico picks
    podcast poradnik porownanie porownywarka portal post prensa press presse przepisy quotidiano radar radio ranked ranking rankings
    ratgeber rating ratings receitas recetas recettes recipe recipes rehber rehberi report reporter reports review reviewed reviewer
    reviewers reviews revista revue rezepte ricette rivista rundschau runner runners samachar sammenlign sammenligning scoop
    sentinel shimbun shinbun srovnani srovnavac stories stylist tales tavsiye telegraph test testberichte tested tester testers
    testnews tests testsieger tidning tidningen tijdschrift times tipps tips today toplist toplists traveler travelers traveller
    travellers travels tribun tribune uutiset vegan vergelijk vergelijken vergelijker vergleich vergleiche vergleichen versus
    vertailu vesti wanderer wanderlust weekly wiadomosci wissen zeitung zhurnal zpravy`,
  reference: `
    almanac ansiklopedi archiv archive archives archivo atlas calculadora calculator converter database datenbank definitions
    diccionario dicionario dictionary dictionnaire dizionario enciclopedia encyclopaedia encyclopedia enzyklopaedie explained facts
    glossar glossario glossary howto lexicon lexikon lyrics manuals maps marketinsights marketresearch names papers pedia quotes
    rechner slownik sozluk specs statistics statistik statistiken stats synonym synonyms thesaurus translator tutorial tutorials wiki
    wiktionary woerterbuch`,
  institutional: `
    accademia akademie alcaldia aquarium asociacion associacao association associazione ayuntamiento benhvien biblioteca biblioteka
    bibliothek bibliotheque bolnica bundesverband camara cancercenter chamber charity childrens church cityof clinic clinica clinicas
    clinics clinique cliniques colegio college colleges committee comune concello consejo council county diocese diputacion ecole
    eglise embajada embassy escola escuela federacion federation federazione fondation fondazione forbund foreningen foundation
    fundacao fundacion fundacja gemeente gemeinde gesellschaft gobierno government handelskammer hochschule hopital hopitaux hospital
    hospitals iglesia institut institute institutet instituto instituut instytut istituto kammer kirche klinik klinika kliniken
    klinikum kommune koulu krankenhaus landkreis library mairie medcenter medicalcenter ministere ministerio ministerium ministry
    municipio musee museet museo museu museum museums muzeum nadace nationalpark nemocnice nonprofit observatory okul orchestra
    ospedale ospedali parlament parliament philharmonic police policia politechnika politecnica politecnico polizei polytechnic
    prefeitura redcross regierung rumahsakit saatio sairaala school schools schule schulen scuola sindicato sjukhus skola skole
    society stadt statepark stichting stiftung sykehus szkola szpital tourism tourismus townof turismo uni univ universidad
    universidade universita universitaet universitas universitat universite universiteit universitet universitetet university
    univerzita uniwersytet verband verein vereniging visit yliopisto ziekenhuis`,
  commerce: `
    acheter affitto alquiler angebote apartamentos apartments apotek apotheke apotheken appartements apteka auction auctions auktion
    auktionen autohaus autoparts bazaar bazar booking bookings books bookshop bookstore boutique brillen buchhandlung buecher butik
    butikk buy carhire carrental charter chaussures cheap comprar coupon coupons cruises dealer dealers deals delivery depot dienmay
    discount discounts drogerie emporium encheres entradas eshop farmacia farmacias ferias ferien ferienhaus ferienwohnungen flights
    florist flowers fluege furniture gifts gomme groceries grocery gutscheine haendler hipermercado holidays hostels hoteis hoteles
    hotels immobilien immobilier imoveis inmobiliaria jewelers jewellery jewelry jouets juguetes kaufen kaufhaus kauppa leiloes
    librairie libreria libri libros liquor livros loja lojas mall market marketplace markt mart meubles mietwagen mobili moebel
    moebelhaus muebles negozio neumaticos nhathuoc nieruchomosci noleggio obchod oferta ofertas onlineshop optik outfitters outlet
    parfuemerie parfumerie parts perfumes pflanzen pharmacie pharmacy plants pneus precios preis preise preisvergleich prezzi price
    prices promo promos rabatt realestate realty reifen reisen rent rentacar rental rentals rents safaris sale scarpe schuhe sconti
    seeds shoes shop shops sieuthi sklep soldes spielzeug store stores subastas supermarche supermarkt supermercado supplies supply
    ticket tickets tienda tiendas tires toko tours toys transfers travel uhren urlaub usedcars vacaciones vacances vacanze vacations
    vape verhuur verkkokauppa vermietung versand viagens viaggi viajes vinos voli vols voyages vuelos warehouse watches webshop weine
    wholesale winkel wynajem zapatos`,
  press_release: `
    communiquedepresse comunicatistampa newswire notasdeprensa pressebox pressemeldung pressemeldungen pressemitteilung
    pressemitteilungen presseportal pressrelease pressreleases prwire`,
};

/** Short words that also count at the beginning of a name, because they mean the same there. */
export const shortBeginnings = 'best beste buy cheap foro forum mejor news rent visit wiki';

/** Longer words that mean something else at the beginning of a name: companies that serve dealers, or deliver. */
export const endsOnly =
  'archive archives channel charter clinic county critic critics cycling dealer dealers delivery expert experts info infos investing investor investors kitchen library market marketplace navi optik parents portal press rental rentals reporter stories supplies supply tested tester testers transfers travel warehouse';

/** Words that only look like those above because they end or begin in the same way. */
export const otherWords = `
  accelerators alive apost apparent barbershop beats bestway bestwestern bewerbung billboard bishop blogistics bookstoreapp
  brightest buyer buyers cheats cleanest clipboard compost composts compress contest contours counterparts current cutest cypress
  dashboard department detours different economist empress espresso express fastest finest fluent freetest freshbooks geekbuying
  greatest guidewire heats hottest impress infobip infor informa informatica insiderintelligence investorflow keyboard latest
  lightest marketing marketo marketplacer marketwatch moneymarket navient naviga navigator neatest newsletter newsletters onboard
  outpost parent partsch photoshop postal postcode postgres posture preisler pressable pressure priceless protest quickbooks
  radiology radium rentokil reporting resale restore sandisk seats secretariat shopify signpost skateboard small smart smartest
  snowboard softest stadtwerke stockmarket storage storages storefront surfboard surname surnames sweetest talkable talkdesk
  testament testrail texttalk thermostats ticketing ticketmaster timesheet timesheets todaytix torrent transparent travelperk
  travelport travelpro treats unify unilever unilog unique unison unit united unity universal universe universo univision visitor
  walmart warrent wettest wheats whiteboard wordpress workshop workshops`;

/** Kinds by the first label of a subdomain: `forum.acme.example`. */
export const firstLabels: Readonly<Record<string, SettableKind>> = {
  answers: 'social_ugc',
  boards: 'social_ugc',
  community: 'social_ugc',
  discuss: 'social_ugc',
  forum: 'social_ugc',
  forums: 'social_ugc',
  news: 'editorial',
  newsroom: 'press_release',
  press: 'press_release',
  presse: 'press_release',
  pressroom: 'press_release',
  shop: 'commerce',
  store: 'commerce',
  tienda: 'commerce',
  tickets: 'commerce',
  wiki: 'reference',
};

/** Kinds by the ending of the domain. */
export const endings: Readonly<Record<string, SettableKind>> = Object.fromEntries(
  Object.entries({
    social_ugc: 'chat community forum social',
    editorial: 'blog expert guide guru media news observer press recipes report review reviews tips today',
    reference: 'wiki',
    institutional: 'charity church college foundation hospital institute museum ngo ong school university',
    commerce:
      'auction bargains boutique buy coupons cruises deals discount flights florist flowers furniture gifts holiday jewelry market promo rentals sale shop store supplies supply tickets tours toys vacations voyage',
  } satisfies Partial<Record<SettableKind, string>>).flatMap(([kind, words]) =>
    words.split(' ').map((word) => [word, kind as SettableKind]),
  ),
);
