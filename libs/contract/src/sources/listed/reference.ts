/** Encyclopaedias, dictionaries, databases, documentation, research. */
export const reference = `
  1000kitap.com abbreviations.com abc.com.cz about-france.com academic.oup.com academic.ru accountingcoach.com accountingtools.com
  aclanthology.org acm.org acronymfinder.com airlinequality.com albumoftheyear.org alexa.com allaboutbirds.org
  alliedmarketresearch.com allmovie.com allmusic.com allthetests.com almaany.com almaany.net amarketplaceofideas.com
  answersingenesis.org apidock.com arcgis.com archaeology.org archive.org archlinux.wiki areppim.com artcyclopedia.com arxiv.org
  asimovinstitute.org astro.com austlii.edu.au aviation-safety.net avibase.bsc-eoc.org axesor.es azlyrics.com azquotes.com bab.la
  babelfish.com babiniotis.gr baeldung.com baidu-baike.com baike.baidu.com baike.com baike.sogou.com bailii.org bartleby.com
  beeradvocate.com behindthename.com behindthevoiceactors.com bestcolleges.com bestplaces.net biblegateway.com biblehub.com
  bibleref.com bibliatodo.com bigenc.ru biografiasyvidas.com biography.com biologyonline.com biorxiv.org bizapedia.com bls.gov
  bmj.com bmj.org boxofficemojo.com brainly.com brainyquote.com brasilescola.uol.com.br britannica.com britannica.de brittanica.com
  brocardi.it bryk.pl buenastareas.com builtwith.com bulbapedia.bulbagarden.net businessdictionary.com businessmodelanalyst.com
  byjus.com cairn.info calculator.net calculatorsoup.com cambridge.org canalys.com caniuse.com canoo.net carspecs.us casetext.com
  cell.com chabad.org chegg.com chemrxiv.org chemspider.com chordify.net ci.nii.ac.jp cia.gov citizendium.org clarivate.com
  classcentral.com cliffsnotes.com clinicaltrials.gov cnki.net cnpj.biz cnrtl.fr cochranelibrary.com codeproject.com coingecko.com
  coinmarketcap.com cojeco.cz collegeconfidential.com collegedunia.com collegesimply.com collinsdictionary.com companieshouse.gov.uk
  companiesmarketcap.com companyhouse.de compendium.ch computerhope.com concepto.de conceptodefinicion.de conjuga-me.net
  conjugacao.com.br consultant.ru copyright.gov core.ac.uk corporatefinanceinstitute.com counterpointresearch.com countrycode.org
  countryreports.org coursehero.com courtlistener.com cplusplus.com cppreference.com cpubenchmark.net cqvip.com crates.io
  creativecommons.org cricbuzz.com crossref.org crosswordsolver.org crunchbase.com cryptocompare.com css-tricks.com
  cutoutandkeep.net cve.org cvedetails.com cyberleninka.ru cylex.de dafont.com data.gouv.fr data.gov data.worldbank.org
  datareportal.com db-engines.com dbnary.org dbpedia.org dbpia.co.kr definicion.de definify.com definitions.net dejure.org
  denstoredanske.dk dermnet.com dermnetnz.org desmos.com destatis.de dev.mysql.com devdocs.io developer.android.com
  developer.apple.com developer.mozilla.org developers.google.com devhints.io dex.ro dexonline.net dexonline.ro dialnet.unirioja.es
  dicio.com.br dicionarioinformal.com.br dict.cc dictionary.com dictionary.goo.ne.jp dictionaryapi.com diffen.com
  dineroenelbanco.com distancecalculator.net distrowatch.com dizionari.corriere.it dizionari.repubblica.it dnb.co.uk dnb.com
  doaj.org doc88.com doccheck.com docin.com docs.aws.amazon.com docs.docker.com docs.microsoft.com docs.oracle.com docs.python.org
  docs.rs docsity.com dogbreedinfo.com doi.org doopedia.co.kr drugbank.com druginfo.nlm.nih.gov dryad.org dscc.com duden.com
  duden.de dwds.de dynamed.com earthobservatory.nasa.gov ebi.ac.uk ebit.com.br ebsco.com ecologiaverde.com econodata.com.br
  ecured.cu educamaisbrasil.com.br einforma.com ekonomifakta.se elibrary.ru elifesciences.org elsevier.com emarketer.com
  embopress.org emedicinehealth.com emerald.com emojipedia.org empresite.eleconomista.es enciclopedia.cat enciclopediaonline.com
  encyclo.nl encyclopedia.com encyklopedia.pwn.pl encykorea.aks.ac.kr enotes.com ensie.nl epocrates.com ergast.com eric.ed.gov
  erudit.org espacenet.com espncricinfo.com ethnologue.com etymonline.com eur-lex.europa.eu euromonitor.com europepmc.org
  eurostat.eu everand.com everynoise.com ewg.org examine.com exist-db.org expatistan.com explained-from-first-principles.com
  explainxkcd.com eyewiki.org fachinfo.de factcheck.org factmonster.com familysearch.org fandom.com farmacotherapeutischkompas.nl
  fass.se fatsecret.com fatsecret.de fbref.com fdc.nal.usda.gov fddb.info felleskatalogen.no fextralife.com figshare.com
  fileinfo.com filext.com findagrave.com findlaw.com finviz.com flashscore.com flightaware.com flightradar24.com fontsquirrel.com
  foodb.ca fooddata.nal.usda.gov forrester.com fortunebusinessinsights.com frankdoc.frankserver.com freebase.com freecodecamp.org
  freedict.com freedictionary.com freepatentsonline.com frontiersin.org fueleconomy.gov funtrivia.com futbin.com
  futuremarketinsights.com gabler.de gallica.bnf.fr gamefaqs.gamespot.com gamepressure.com gapminder.org garant.ru
  garzantilinguistica.it gbif.org geekbench.com geeksforgeeks.org gehalt.com gehalt.de geneanet.org genecards.org geni.com
  genius.com genome.jp geonames.org gesetze-im-internet.de getbible.net gfk.com ghanayello.com giantbomb.com git-scm.com
  globaldata.com globaledge.msu.edu globalfirepower.com gminsights.com goldprice.org goo-jisho.jp gradesaver.com grammarbook.com
  gramota.ru grandviewresearch.com greatschools.org gruenderlexikon.de gsmchoice.com guidetopharmacology.org
  guinnessworldrecords.com gurufocus.com gutenberg.org gw2wiki.com hadithbd.com hal.archives-ouvertes.fr hal.science
  hamichlol.org.il handwiki.org hansard.parliament.uk healthdata.org hindawi.com historyofinformation.com historyworld.net
  holiday-weather.com hoovers.com howlongtobeat.com howmanyhours.com howstuffworks.com hub.docker.com hudong.com hukumonline.com
  hyperphysics.phy-astr.gsu.edu hypertextbook.com ibisworld.com icd-code.de icd10data.com icij.org idc.com ieee.org iep.utm.edu
  igdb.com imarcgroup.com imdb.com imidas.jp imsdb.com imslp.org inaturalist.org inchem.org incidecoder.com index-of-fonts.com
  indexmundi.com indiankanoon.org infobel.com infoescola.com infogreffe.fr infopedia.pt infoplease.com information.de informs.org
  infoworldmaps.com ingentaconnect.com insiderintelligence.com inspirehep.net institutefordata.com intechopen.com
  internetlivestats.com internetworldstats.com iopscience.iop.org ipfs.docs.com ipindia.gov.in ipsos.com islamansiklopedisi.org.tr
  iso.org itis.gov iucnredlist.org iupac.org jamanetwork.com javadoc.io javatpoint.com jewishencyclopedia.com
  jewishvirtuallibrary.org jisho.org jlearn.net jmir.org jneurosci.org jpdb.io jst.go.jp jstor.org juraforum.de justia.com
  kanjidamage.com kantar.com kartaslov.ru kbbi.kemdikbud.go.id kbbi.web.id kiddle.co kielitoimistonsanakirja.fi
  kingjamesbibleonline.org kiss.kstudy.com knoema.com ko.dict.naver.com kosis.kr kotobank.co.jp kotobank.com kotobank.jp
  krdict.korean.go.kr kubernetes.io laleggepertutti.it larousse.com larousse.fr law.cornell.edu ldoceonline.com learn.microsoft.com
  learncpp.com learnpython.org legifrance.gouv.fr legislation.gov.uk leo.org lernhelfer.de lerobert.com lesdefinitions.fr levels.fyi
  lex.dk lexico.com librarything.com libretexts.org linguee.com linguee.com.br linguee.de linguee.es linguee.fr linux.die.net
  linuxcommand.org litcharts.com loc.gov lspace.org lumenlearning.com lyrics.com macmillandictionary.com macrotrends.com
  macrotrends.net macupdate.com man7.org maps-of-world.com mapsofindia.com mapsofworld.com marefa.org marketresearch.com
  marketsandmarkets.com mathsisfun.com mathworld.wolfram.com matweb.com mbalib.com mdn.dev mdpi.com medicin.dk medicinenet.com
  medlineplus.com medlineplus.gov medrxiv.org merckmanuals.com merriam-webster.com milog.co.il mindat.org mineralienatlas.de
  mintel.com missouribotanicalgarden.org mnemonicdictionary.com mobot.org mobygames.com moedict.tw moegirl.org.cn moneypedia.com
  monografias.com mordorintelligence.com morfix.co.il msdmanuals.com multpl.com mundoeducacao.uol.com.br muse.jhu.edu
  musicbrainz.org musixmatch.com mvnrepository.com mymemory.translated.net mythopedia.com namu.moe nanoreview.net naob.no
  nationsencyclopedia.com nationsonline.org nature.com ncbi.nlm.nih.gov ncert.nic.in nces.ed.gov ndl.go.jp ne.se nedir.com nejm.org
  netcraft.com netdoctor.co.uk netlingo.com netmarketshare.com newadvent.org newworldencyclopedia.org niche.com nielsen.com nolo.com
  normattiva.it northdata.com northdata.de noticias.juridicas.com npmjs.com numbeo.com numberempire.com numpy.org
  nutritiondata.self.com nutritionix.com nutritionvalue.org nvd.nist.gov oed.com oeis.org omim.org omnicalculator.com onelook.com
  onet-online.org onetonline.org onpulson.de openaccess.thecvf.com openalex.org opencorporates.com opencritic.com openedition.org
  openfoodfacts.org openknowledge.worldbank.org openlibrary.org openreview.net opensecrets.org openstax.org openstreetmap.org
  opensubtitles.org openthesaurus.de orcid.org ordbogen.com ordbokene.no ordnet.dk oregonencyclopedia.org orpha.net orphanet.org
  osf.io ourworldindata.org owl.purdue.edu owler.com oxforddictionaries.com oxfordlearnersdictionaries.com oxfordreference.com
  oyez.org paleobiodb.org pandas.pydata.org papers.nips.cc paperswithcode.com pappers.fr patents.google.com patient.info
  payscale.com pcpartpicker.com pdfdrive.com peeringdb.com persee.fr perseus.tufts.edu pfaf.org pharmacafennica.fi pharmawiki.ch
  phonedb.net phrases.org.uk physicsclassroom.com pitchbook.com planetmath.org plantnet.org plants.ces.ncsu.edu plants.usda.gov
  plato.stanford.edu plos.org pnas.org poetryfoundation.org poets.org pokemondb.net polarismarketresearch.com pons.com pons.eu
  populationpyramid.net powerthesaurus.org powo.science.kew.org precedenceresearch.com priberam.org programiz.com
  project-gutenberg.org projecteuclid.org projectmuse.org pschyrembel.de psyarxiv.com psycnet.apa.org pubmed.gov pubs.acs.org
  pubs.aip.org pubs.rsc.org pulsus.com purdue-owl.edu pypi.org pytorch.org quandl.com quizlet.com quotes.net quran.com
  radiopaedia.org rae.es rapidtables.com ratebeer.com rateyourmusic.com rcsb.org readthedocs.io realpython.com
  rechnungswesen-verstehen.de rechtslexikon.net redalyc.org redensarten-index.de redlist.org reference.com refseek.com regex101.com
  regexr.com regular-expressions.info relishrules.com repec.org researchandmarkets.com researchgate.net researchsquare.com
  reverso.com reverso.net rfc-editor.org rhymezone.com riss.kr rote-liste.de royalsocietypublishing.org runoob.com ruwiki.ru
  rxlist.com sacred-texts.com sagepub.com salary.com samcodes.co.uk sanakirja.org sapere.it scholar.google.com scholarpedia.org
  scholieren.com scielo.br scielo.cl scielo.org scielo.org.mx science.org sciencedirect.com scikit-learn.org scimagojr.com scirp.org
  scopus.com seatguru.com sec-api.io semanticscholar.org serebii.net service-public.com setlist.fm shanghairanking.com sherdog.com
  shiksha.com significado.com significados.com significados.com.br similarweb.com simpleclub.com simplywall.st simpsonswiki.com
  sinonimos.com.br sinonimos.pt sjp.pl sjp.pwn.pl skuola.net skytrax.com skytraxratings.com slideplayer.com slovari.ru
  slovnik.seznam.cz slovnyk.ua smartcapitalmind.com snl.no snpedia.com soccerway.com societe.com sofascore.com
  softwaretestinghelp.com songfacts.com songmeanings.com sozluk.gov.tr spanishdict.com sparknotes.com spellchecker.net sporcle.com
  springer.com sproget.dk sputnikmusic.com squawka.com ssrn.com stackshare.io statbel.fgov.be statcounter.com statista.com
  statmuse.com statpearls.com statsbomb.com stdict.korean.go.kr stlouisfed.org stockanalysis.com straitsresearch.com stratechi.com
  studenti.it studocu.com study.com studyflix.de studysmarter.de stupidedia.org svenska.se symbolab.com synoniemen.net synonyme.de
  synonymer.se synonymo.fr synonyms.com synonyms.net tandfonline.com tangorin.com tdk.gov.tr teara.govt.nz techinsights.com
  technavio.com tensorflow.org thecocktaildb.com thefamouspeople.com thefreedictionary.com thehistorymakers.org thelancet.com
  themoviedb.org theodora.com theplantlist.org thesaurus.com thesauruslex.com theses.fr thesportsdb.com thetvdb.com
  theworldcounts.com tieteentermipankki.fi time.is timeanddate.com todamateria.com todamateria.com.br topendsports.com toppr.com
  topuniversities.com toupie.org tracxn.com tradingeconomics.com transfermarkt.co.uk transfermarkt.com transfermarkt.de
  transfermarkt.es translate.google.com transparencymarketresearch.com tratu.soha.vn treccani.com treccani.it trendforce.com
  tureng.com turkcebilgi.com tutorialspoint.com tvmaze.com tvtropes.org uniprot.org universalis.fr uptodate.com urbandictionary.com
  usdebtclock.org userbenchmark.com vademecum.es vandale.nl vdict.com vedantu.com verifiedmarketresearch.com versus.com vgchartz.com
  vidal.fr vindecoderz.com visualcapitalist.com vliz.be vocabulary.com w3.org w3schools.com wallstreetprep.com wanfangdata.com.cn
  weatherspark.com weblio.jp webofscience.com webopedia.com wenku.baidu.com wetter-atlas.de whatis.com whatis.techtarget.com who.is
  whois.com whosampled.com wikia.com wikiart.org wikibooks.org wikidata.org wikidoc.org wikihow.com wikileaks.org wikimapia.org
  wikimedia.org wikinews.org wikipedia.de wikipedia.org wikiquote.org wikiquotes.net wikisource.org wikitravel.org wikivoyage.org
  wikiwand.com wikizero.com wiktionary.org wiley.com windy.com wolframalpha.com wolframcloud.com woorden.org wordhippo.com
  wordnet.princeton.edu wordnik.com wordplays.com wordreference.com wordreference.es worldatlas.com worldbankdata.org worldcat.org
  worlddata.info worldhistory.org worldometers.info worldpopulationreview.com worldstatesmen.org worldweatheronline.com
  wortbedeutung.info woxikon.de wsjp.pl yabla.com ycharts.com youglish.com yougov.co.uk yougov.com yourdictionary.com zadane.pl
  zdic.net zeno.org zenodo.org zhwiki.cn zippia.com zoominfo.com`;
