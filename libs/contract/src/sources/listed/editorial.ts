/** What editors write: press, magazines, tests, comparisons. */
export const editorial = `
  01net.com 10000recipe.com 10dakot.co.il 14ymedio.com 163.com 1news.co.nz 1tv.ru 20min.ch 20min.com 20minutes.fr 20minutos.com
  20minutos.es 21jingji.com 220triathlon.com 24.hu 24chasa.bg 24heures.ch 24horas.cl 24kitchen.nl 24sata.hr 24tv.ua 24ur.com
  360life.shinyusha.co.jp 36kr.cn 36kr.com 39.net 3cat.cat 3djuegos.com 3dmgame.com 3dnews.ru 444.hu 4gamer.net 4gnews.pt 4pda.ru
  4pda.to 4players.de 60millions-mag.com 60millions.com 750g.com 7car.tw 7news.com.au 7sur7.be 7ya.ru 91mobiles.com 91mobiles.in
  99mac.se 9news.com.au 9to5google.com 9to5linux.com 9to5mac.com aa.com.tr aajtak.com aajtak.in aamulehti.fi aargauerzeitung.ch
  aarpmagazine.org aawsat.com abc.com.au abc.com.py abc.es abc.net.au abc7.com abc7news.com abc7ny.com abcactionnews.com
  abcnews.go.com abcnyheter.no abcsevilla.es abczdrowie.pl abitare.it abola.pt abplive.com abplive.in abs-cbn.com
  absatzwirtschaft.de accountingtoday.com accuweather.com acierto.com activa.pt activistpost.com actu.fr actualidadmotor.com
  actusnews.com ad.nl adage.com addictivetips.com addisstandard.com adevarul.ro adnkronos.com adorocinema.com adrenaline.com.br
  adslzona.net adventure-journal.com adventuremotorcycle.com adweek.com aero.de aeroin.net aerotelegraph.com aerotime.aero
  aerzteblatt.de aerztezeitung.de afisha.london afisha.ru afr.com aftenposten.no afterdawn.com afterdawn.fi aftermath.site
  aftonbladet.net aftonbladet.se agardenforthehouse.com agazeta.com.br agefi.fr agenciabrasil.ebc.com.br agerpres.ro agi.it
  agirls.aotter.net agrarheute.com agrodolce.it ahram.org.eg aif.ru ain.capital ain.ua air-journal.fr aitnews.com ajc.com
  akhbarelyom.com aksam.com.tr aktuality.sk aktualne.cz al-ain.com al.com alarabiya.com alarabiya.net albayan.ae aleqt.com
  alfemminile.com alghad.com ali213.net alistapart.com aljazeera.com aljazeera.net alkhaleej.ae all-about-security.de
  all-electronics.de allabout.co.jp allaboutcookies.org allabouthistory.net allaboutvision.com allas.se allehanda.se alleideen.com
  allesbeste.de allocine.fr allodocteurs.fr allrecipes.com allround-pc.com allthatsinteresting.com allure.com allurekorea.com
  almanac.com almasdaronline.com almasryalyoum.com almayadeen.net almowaten.net almrsal.com alodokter.com alphastreet.com alphr.com
  alpin.de alriyadh.com alt.dk alternativeairlines.com altibbi.com altitude.news altoadige.it altonivel.com.mx altpress.com
  altroconsumo.com altroconsumo.it alvolante.it amanz.my amarujala.com amateurphotographer.com amazinginteriordesign.com amazona.de
  ambito.com americanbanker.com americansongwriter.com americatv.com.pe amica.it an-nahar.com anaitgames.com analyticsindiamag.com
  anandabazar.com anandtech.com ananweb.jp andina.pe andro4all.com android.com.pl androidauthority.com androidcentral.com
  androidguys.com androidheadlines.com androidiani.com androidinsider.ru androidkosmos.de androidmag.de androidpit.com androidpit.de
  androidplanet.nl androidpolice.com androidworld.it androidworld.nl aniagotuje.pl animalpolitico.com animalpolitico.com.mx
  anitalianinmykitchen.com anna.fi annabelle.ch annahar.com annebebek.com.tr annualreviewsnews.com ansa.com ansa.it antaranews.com
  antyweb.pl anythinglinux.com aol.com apartmentguide.com apartmenttherapy.com apertura.com apfelpage.de apfeltalk.de apnews.com
  aporrea.org apotheke-adhoc.de apotheken-umschau.de apothekenumschau.de appleinsider.com appleinsider.ru appleosophy.com
  applesfera.com appletips.nl applevis.com appso.com appvizer.fr apu.fi aquelamaquina.pt ara.cat arabahabercisi.com
  arabianbusiness.com arabnews.com arageek.com aranzulla.it archanaskitchen.com archdaily.com archiproducts.com
  architectmagazine.com architecturaldigest.com architonic.com arcinfo.ch ard.de areadvd.de arenait.net argaam.com argaam.sa
  argentinainvestiga.edu.ar argumenti.ru aristeguinoticias.com arkansasonline.com aroundhome.de arriyadiyah.com arstechnica.com
  artforum.com artnet.com artnews.com artsy.net arynews.tv as.com asahi.com ascii.com ascii.jp aseanbriefing.com asharqbusiness.com
  asiae.co.kr asiaone.com asiaone.sg askanews.it askmen.com aspicjapan.org associationsnow.com astroawani.com astronomy.com at5.nl
  atlasobscura.com attackmagazine.com audio.de audioholics.com audiovideohd.fr audioxpress.com aufeminin.com aufeminin.fr
  augsburger-allgemeine.de ausbt.com.au auto-moto.com auto-motor-und-sport.de auto-swiat.pl auto.co.il auto.cz auto.de auto.it
  autobahn.eu autobild.de autobild.es autobild.fi autoblog.com autoblog.com.ar autoby.jp autocar.co.uk autocarindia.com
  autocarpro.in autocentre.ua autocentrum.pl autocosmos.com.ar autocritica.ro autodaily.co.kr autoevolution.com autoexpress.co.uk
  autofacil.es autogeek.com.ua autoguide.com autohome.cn autohome.com.cn autoindustriya.com autojournal.fr autokult.pl
  autolifethailand.tv automobile-magazine.fr automobile-propre.com automobilemag.com automobilwoche.de automotivenews.com
  automoto.it automotorsport.se automotorundsport.de autonews.com autonews.fr autonews.ru autonocion.com autopapo.com.br
  autopista.es autoplus.com autoplus.fr autoportal.iol.pt autorai.nl autoreview.ru autorevue.at autos.yahoo.com.tw autospinn.com
  autosport.com autossegredos.com.br autosvijet.com autotrader.ca autoview.co.kr autovisie.nl autovista24.autovistagroup.com
  autoweek.com autoweek.nl autox.com autozeitung.de avaz.ba avclub.com avforums.com avmagazine.it avocadu.com avrotros.nl
  avtovzglyad.ru avvenire.it awardwallet.com axios.com azcentral.com b92.net babel.ua babelio.com babelli.de baby-und-familie.de
  babycenter.com babychakra.com babylonbee.com babyology.com.au backenmachtgluecklich.de backpacker.com bakingmad.com
  baltimoresun.com bancodasaude.com bangkokpost.co.th bangkokpost.com bankbazaar.com banki.ru bankier.pl bankingdive.com
  bankrate.com barandbench.com baristahustle.com barrons.com baseballprospectus.com basic-tutorials.de basketballnews.com
  bast-i-test.se bastitest.se bauen.de bauernzeitung.at baunetz.de baunetzwissen.de bayerische-staatszeitung.de bbc.co.uk bbc.com
  bbcarabic.com bbcgoodfood.com bbcgoodfoodme.com bcnretail.com bd.nl bdnews24.com beanscenemag.com.au beartai.com beaute-test.com
  beautycrew.com.au beautyheaven.com.au beautyindependent.com beautynesia.id beautypackaging.com beautypunk.com bebe.abril.com.br
  bebeautiful.in bebek.com bebesymas.com bebesymas.com.mx beckershospitalreview.com beebom.com beebom.in beincrypto.com bekia.es
  bekiabelleza.com belfasttelegraph.co.uk believeintherun.com bella.tw bellen.com bellingcat.com bellybelly.com.au benchmark.pl
  bengo4.com benzinga.com beobachter.ch bergfreunde.eu bergwelten.at bergwelten.com berliner-kurier.de berliner-zeitung.de
  berlingske.dk berlinstartupjobs.com bernama.tv bernerzeitung.ch bestcarweb.jp bestgear.jp bestlifeonline.com bestproducts.com
  bestreviews.com besuccess.com betakit.com betanews.com betches.com betterhealthwhileaging.net bettycrocker.com beursgorilla.nl
  bevnet.com bezprawnik.pl bezzia.com bfmtv.com bgonline.cn bgr.com bgr.in bharian.com.my bhaskar.com bhaskar.in bhg.com bhg.com.au
  biallo.de bicidastrada.it bicycleretailer.com bicycling.com bicycling.nl biggerpockets.com bigissue.com biglobe.ne.jp bigthink.com
  bike-magazin.de bikedekho.com bikeexif.com bikeitalia.it bikelive.com bikepacking.com bikeperfect.com bikeradar.com bikerumor.com
  bikewale.com bilan.ch bilbransje24.no bild.de billboard.com bilmagasinet.dk biobiochile.cl biohackersmag.com biorama.eu
  biospace.com birgun.net bisnis.com bitcoinist.com bitcoinmagazine.com biteki.com bizcommunity.com bizjournals.com bjnews.com.cn
  blackenterprise.com blavity.com bleepingcomputer.com blesk.cz blic.rs blick.ch blick.com blikk.hu blockworks.co blogdoiphone.com
  blogdumoderateur.com blognone.com blogto.com bloody-disgusting.com bloomberg.com bloomberght.com bloombergquint.com
  bloombergtax.com bloter.net bluewin.ch bluradio.com bndestem.nl bnext.com.tw bnnbloomberg.ca bnnvara.nl bnonews.com
  boaforma.abril.com.br boatingmag.com boatinternational.com bobedre.dk bobtheappliancerepairman.com bobvila.com bodegaunion.com
  bodyandsoul.com.au bodybuilding.com boerse-online.de boerse.de boersen-zeitung.de boingboing.net bolero.ch bolius.dk
  bolsamania.com bonappetit.com bonasavoir.ch bonedo.de bonsaiempire.com bonus.ch bonviveur.es booklistonline.com bookriot.com
  booooooom.com boote-magazin.de boredpanda.com boredteachers.com borsagundem.com borsen.dk boston.com bostonglobe.com
  bostonmagazine.com boursorama.com boxil.com boxil.jp br.de brandbuffet.in.th brandeins.de brandingmag.com brandinside.asia
  brasil247.com brasildefato.com.br bravotv.com breakit.se breitbart.com brides.com brightside.me brigitte.de brisbanetimes.com.au
  bristolpost.co.uk britishvogue.com broadcastnow.co.uk broadsheet.com.au broadwayworld.com brobible.com brooklynvegan.com broom.no
  brujulabike.com brutkasten.com bt.dk bt.no btb.termiumplus.com budgettravel.com buffalonews.com buffed.de builderonline.com
  builtin.com bunshun.jp bunte.de burda.com burgerbusiness.com burgosconecta.es business-standard.com business2community.com
  businessam.be businessdailyafrica.com businessday.ng businessinsider.com businessinsider.com.au businessinsider.com.pl
  businessinsider.de businessinsider.es businessinsider.fr businessinsider.in businessinsider.jp businessinsider.mx
  businessinsider.nl businesslive.co.za businessmirror.com.ph businessnews.com.tn businessnewsdaily.com businessoffashion.cn
  businessoffashion.com businesspost.ie businesspundit.com businessstandard.com businesstech.co.za businesstimes.com.sg
  businesstoday.com.tw businesstoday.in businessweekly.com.tw businesswoman.com bustle.com buzzfeed.com buzzfeed.jp buzzfeednews.com
  buzzfil.net bw-online.com byline.network byrdie.com bytt.no bz-berlin.de bzbasel.ch cadena3.com cafebabel.com cafef.vn
  caijing.com.cn cairo24.com caixin.com calcalist.co.il calcalistech.com calmatters.org cambiatealinux.com camperreport.com
  camperstyle.net canadianbusiness.com canadianlawyermag.com canadianliving.com canaltech.com canaltech.com.br canarias7.es
  canberratimes.com.au canstar.co.nz canstar.com.au canstarblue.com.au cantonrep.com capital.bg capital.com.fr capital.de capital.fr
  capitalfm.co.ke capricho.abril.com.br car250.com caracol.com.co caracoltv.com caradisiac.com caradisiac.fr caradvice.com.au
  caranddriver.co.za caranddriver.com caranddriver.es caravaning.de carbuzz.com cardekho.com cardexpert.in carexpert.com.au
  cargillmag.com carguide.com.au carguide.ph carisinyal.com carscoops.com carsguide.au carsguide.com.au cartacapital.com.br
  carwale.com carwow.co.uk casa.abril.com.br casadiez.es casafacile.it caschy.de cash-online.de cash.ch cash.com catster.com
  cavallo.de cbanque.com cbc.ca cbslocal.com cbsnews.com cbssports.com ccma.cat cctv.com cdr.cz cdrinfo.com cdt.ch ce.cn
  celebritynetworth.com celge.fr centralmaine.com ceskatelevize.cz cesky.radio.cz challenge.ma challenges.fr championat.com
  channel4.com channele2e.com channelnewsasia.com charlotteobserver.com chasingcars.com.au chatelaine.com cheapism.com
  cheatsheet.com check24.de checkraka.com cheddar.com chefdentreprise.com chefkoch.de chefstandards.com chemistryworld.com
  cheval-magazine.com chexun.com chicagotribune.com chiefmartec.com chien.com chilango.com china.com.cn chinadaily.com.cn
  chinanews.com chinanews.com.cn chinatimes.com chinaz.com chip.com chip.com.pl chip.com.tr chip.cz chip.de chip.pl chiphell.com
  choice.au chosun.com chowhound.com christianitytoday.com chron.com chronicle.com chunichi.co.jp ci123.com ciclosfera.com
  cincodias.com cinemablend.com cinemania.es cio-online.com cio.com ciokorea.com citinewsroom.com citizen.co.za citizen.digital
  citywire.com civilbeat.org clara.es clarin.ar clarin.com clarionledger.com clash.com classicdriver.com classicfm.com
  claudia.abril.com.br cleaneatingmag.com cleanrider.com cleantechnica.com cleartax.in cleveland.com cleverhiker.com climbing.com
  closermag.fr cloudwards.net cls.cn clubic.com clubic.fr cmjornal.pt cmswire.com cna.asia cna.com.tw cna.tw cnbc.com
  cnbcindonesia.co.id cnbcindonesia.com cnbctv18.com cnbeta.com cnbeta.com.tw cnet.com cnet.de cnetfrance.fr cnews.cz cnews.ru
  cnn.com cnnbrasil.com cnnbrasil.com.br cnnindonesia.co.id cnnindonesia.com cnnportugal.iol.pt cnnturk.com cntraveler.com
  cntraveller.in cntv.cn cnyes.com co2online.de coach.nine.com.au cobizmag.com cocinatis.com coffee-perfect.de coffeegeek.com
  coffeeness.de coffeereview.com coindesk.com coingape.com cointelegraph.com collider.com coloradosun.com columbian.com
  columbusmagazine.nl comingsoon.net commondreams.org commonhealth.com.tw commonsensemedia.org comparaja.pt comparasemplice.it
  comparehero.my comparethemarket.com.au comparis.ch comparitech.com comperia.pl complex.com complex.com.au comptoir-hardware.com
  computable.nl computeractive.co.uk computerbase.com computerbase.de computerbild.de computerhoy.com computerhoy.es
  computersweden.idg.se computersweden.se computerweekly.com computerwelt.at computerworld.ch computerworld.com computerworld.com.au
  computerworld.com.br computerworld.com.ch computerworld.dk computerworld.es computerworld.pl computing.co.uk computing.es
  computingforgeeks.com comunidade.com.br concreteplayground.com condenast.com condenasttraveller.in conmishijos.com
  connect-living.de connect.de consequence.net consoglobe.com constructiondive.com consumer.nz consumeraffairs.com
  consumerreports.org consumersadvocate.org consumersearch.com contaspoupanca.pt contently.net contentmarketinginstitute.com
  convergenciadigital.com.br cookaround.com cookieandkate.com cookinglight.com cookpad.co.id cookpad.com cookpad.jp cool3c.com
  coolhunting.com coolmaterial.com coolmompicks.com cooperativa.cl correctiv.org correio24horas.com.br correiobraziliense.com.br
  corren.se correre.it corriere.com corriere.it corriereadriatico.it corrierecomunicazioni.it corrieredellosport.com
  corrieredellosport.it cosedicasa.com cosmeticsbusiness.com cosmeticsdesign-europe.com cosmeticsdesign.com cosmo.ph cosmo.ru
  cosmopolitan.co.id cosmopolitan.co.jp cosmopolitan.co.kr cosmopolitan.com cosmopolitan.com.it cosmopolitan.de cosmopolitan.fr
  cosmopolitan.it cosmopolitan.nl cosmopolitanturkiye.com costume.dk cotemaison.fr counterpunch.org country-life.co.za
  countryliving.com courant.com courier-journal.com couriermail.com.au courrierinternational.com cowcotland.com cracked.com
  craftbeer.com creativebloq.com creativebloq.net creativereview.co.uk crhoy.com crikey.com.au criticalhit.net crn.com crn.de
  cronachedigusto.it cronica.com.mx cronista.com cruisecritic.com cruisehive.com cryptonews.com cryptoslate.com cs.com.cn
  csmonitor.com csoonline.com ct24.cz ctidoma.cz cubanet.org cucchiaio.it cuisineactuelle.fr cuisineaz.com cultofandroid.com
  cultofmac.com culturetrip.com culy.nl cumhuriyet.com.tr curbed.com curved.de customerexperiencedive.com customerthink.com
  cw.com.tw cybernews.com cybersecurity-insiders.com cybersecuritydive.com cyclingmagazine.ca cyclingnews.com cyclingtips.com
  cyclingweekly.com cyclist.co.uk cyprus-mail.com cyzone.cn d1ev.com dagbladet.no dagensindustri.se dagenslektion.dk dagensmedia.se
  daily.co.jp dailybeast.com dailycaller.com dailydot.com dailyecho.co.uk dailyherald.com dailyhunt.in dailykos.com dailymail.co.uk
  dailymaverick.co.za dailynews.com dailynewsegypt.com dailypost.co.uk dailyrecord.co.uk dailysabah.com dailyshincho.jp
  dailysocial.id dailystar.co.uk dailystar.com.lb dailytelegraph.com.au dailytrust.com dallasnews.com damernasvarld.se danas.rs
  dance-magazine.com dancemagazine.com dantri.com.vn darkreading.com datacenterdynamics.com datacenterknowledge.com datamation.com
  dataversity.net davidlebovitz.com dawn.com dazeddigital.com dcrainmaker.com ddaily.co.kr dday.it deadline.com deadspin.com
  dealstreetasia.com debeurs.nl debugpoint.com decanter.com deccanchronicle.com deccanherald.com deco.fr deco.proteste.pt
  decoesfera.com decoist.com decoratrix.com decorrespondent.nl decrypt.co defector.com defensenews.com defenseone.com deia.eus
  dein-heizungsbauer.de delamar.de delicious.com.au delish.com delishkitchen.tv delo.si demorgen.be demorgen.nl dengekionline.com
  denik.cz dennikn.sk denverpost.com der-bank-blog.de der-feinschmecker.de der-postillon.com deraktionaer.de deraktionaer.tv
  derbrutkasten.com derbund.ch derechoenzapatillas.com derstandard.at derwesten.de designboom.com desired.de desmogblog.com
  desmoinesregister.com destentor.nl destinationtips.com destructoid.com detik.co.id detik.com detroitnews.com detsoteliv.no
  deutsche-apotheker-zeitung.de deutsche-handwerks-zeitung.de deutsches-aerzteblatt.de dezeen.com df.cl dgtle.com dhnet.be di.se
  diabetesselfmanagement.com diamond-fudosan.jp diamond.jp diariocordoba.com diariocorreo.pe diariodecadiz.es diariodeibiza.es
  diariodelviajero.com diariodemallorca.es diariodepernambuco.com.br diariodesevilla.es diariodonordeste.verdesmares.com.br
  diarioelcorreo.es diarioinformacion.com diariolibre.com diariolibre.com.do diariomedico.com diariosur.es diariouno.com.ar
  diariovasco.com dicasdemulher.com.br die-glocke.de diepresse.at diepresse.com dieuniversitaet-online.at diezminutos.es digg.com
  digi.no digi24.ro digiato.com digiday.com digit.com digit.in digital-photography-school.com digital4.biz digitalcameraworld.com
  digitalcommerce360.com digitalfoundry.net digitalmusicnews.com digitalphotographer.com digitalpiano.com digitalrev.com
  digitalspy.com digitaltrends.com digitimes.com digitimes.com.tw diken.com.tr dilei.it dime.jp dinamalar.com dinamani.com
  dinbyggare.se dinepenger.no dinero.com dineroenimagen.com dinheirovivo.com dinheirovivo.pt dinside.no dir.bg directoalpaladar.com
  directoalpaladar.com.mx dirtbikemagazine.com discovermagazine.com disneytouristblog.com disrupt-africa.com disruptafrica.com
  dissapore.com distractify.com divemagazine.com divinity.es divyabhaskar.co.in diynetwork.com djmag.com dn.no dn.pt dn.se
  dnaindia.com dnes.bg dnevnik.bg dnevnik.hr dnoticias.pt dobreprogramy.pl doctissimo.com doctorpiter.ru doctors.co.il dodho.com
  dogfoodadvisor.com dogs-magazin.de dogster.com dokterdokter.nl dollarsandsense.sg domino.com domusweb.it donanimarsivi.com
  donanimhaber.com donews.com donga.com dongchedi.com donnamoderna.com dossierfamilial.com dotesports.com doubletoasted.com
  douguo.com doutorfinancas.pt dp.ru dpreview.com dr.dk drinksbusiness.com drive.com.au drive.ru drivemag.com driving.ca
  driving.co.uk droidsans.com dronedj.com drugs.com drweb.de dtest.cz dtf.ru dtnext.in dueruote.it duluthnewstribune.com
  dumblittleman.com dunya.com dutchcowboys.nl dutchnews.nl dvhn.nl dw.com dwdl.de dwell.com dxy.cn dxy.com dzen.ru dziennik.pl
  dzone.com e-flux.com e-konomista.pt e-marketing.fr e-ogrodek.pl e15.cz e24.no e27.co eadaily.com eandt.theiet.org earth.com
  earther.com eastmoney.com easyvoyage.com eater.com eatingwell.com eatsmarter.de eatthis.com ebc.net.tw ebike-news.de echoboomer.pt
  eco.pt ecodallecitta.it ecodibergamo.it ecomento.de ecommerce-nation.com ecommercebrasil.com.br ecommercebytes.com
  ecommercefuel.com ecommercemag.fr ecommercenews.eu ecommercetimes.com economia3.com economiadigital.es economica.net
  economictimes.com economist.com economy.bg economyup.it econsultancy.com ecoreporter.de ecowatch.com ecranlarge.com ed.nl eda.ru
  edaily.co.kr edarabia.com edh.tw edimdoma.ru editorandpublisher.com edmontonjournal.com edmunds.com edsurge.com education.com
  educationdive.com educationweek.org edweek.org eenadu.net eetimes.com efahrer.com efe.com effizienzhaus-online.de effy.fr
  ehandel.no eigenhuisentuin.nl einfach-tasty.de einfachbacken.de einfachkochen.de einfachtierisch.de eisamay.com ekonomim.com
  ekstrabladet.dk el-nacional.com el-observador.com elandroidelibre.com elbebe.com elbil24.no elbilen.se elbocon.pe elcaribe.com.do
  elchapuzasinformatico.com elcolombiano.com elcomercio.com elcomercio.com.pe elcomercio.es elcomercio.pe elconfidencial.com
  elcorreo.com elcronista.com eldebate.com eldeber.com.bo eldesmarque.com eldestapeweb.com eldia.com eldia.es eldiario.com
  eldiario.es eldinamo.cl eldinero.com.do eleconomista.com.mx eleconomista.es eleconomista.mx electrek.co electrive.com
  electrive.net electroautonews.de electronicdesign.com electronicsweekly.com electrony.net elektroauto-news.net
  elektrobike-online.com elektrofahrrad24.de elektronik-kompendium.de elektroniknet.de elele.com.tr elespanol.com elespectador.com
  elfinanciero.com.mx elfinancierocr.com elheraldo.co elheraldo.hn elhorizonte.mx elimparcial.com elindependiente.com elkhabar.com
  elle.co.jp elle.co.kr elle.com elle.com.au elle.com.br elle.com.it elle.com.tr elle.com.tw elle.de elle.fr elle.in elle.mx elle.nl
  elle.ru elle.se elleadore.com ellecuisine.fr elledecor.com elledecor.com.it elmercurio.com elmostrador.cl elmueble.com elmundo.com
  elmundo.es elnacional.cat elnorte.com elnortedecastilla.es elnuevodia.com elobservador.com.uy elpais.com elpais.com.co
  elpais.com.uy elperiodico.com elperiodicodearagon.com elplural.com elpuntavui.cat elsalvador.com elsevierweekblad.nl
  elsiglo.com.gt elsoldemexico.com.mx eltern-portal.de eltern.de elternwissen.com eltiempo.co eltiempo.com eltiempo.es eltribuno.com
  eluniversal.com eluniversal.com.mx eluniversal.mx eluniverso.com eluniverso.com.ec elwatan.com elwatannews.com em.br em.com.br
  emaratalyoum.com embedded.com emerce.nl emmikochteinfach.de emol.com empireonline.com emprendedores.es en24news.com enca.com
  energie-experten.org energieheld.de energiezukunft.eu energy-storage.news energynews.com energytoday.net enet.com.cn enfant.com
  enfemenino.com engadget.com engadget.jp engage.it engineering.com enidhi.net enrichest.com ensonhaber.com enter.co entrackr.com
  entrepreneur.com entrepreneur.es entrepreneurmag.co.za eology.de epicurious.com epochtimes.com epravda.com.ua eprice.com.tw
  equestrianmag.com equusmagazine.com era.com.ng erdbeerlounge.de eresmama.com ert.gr esakal.com escape.au escape.com.au
  escapeartist.com escapistmagazine.com esmtb.com espinof.com espn.com esquire.com esquire.de esquiremag.ph essen-und-trinken.de
  essence.com estadao.com.br estadodeminas.com.br etcanada.com etftrends.com ethicalconsumer.org etm-testmagazin.de etmoney.com
  etnews.co.kr etnews.com ettoday.net euobserver.com euractiv.com euractiv.de eurasianet.org eurekalert.org eurogamer.de
  eurogamer.it eurogamer.net eurogamer.pl eurointegration.com.ua eurointegration.ua euroinvestor.dk euroman.dk euronews.com
  eurosport.com eurosport.de eurosport.fr eurowoman.dk evasoes.pt everydayhealth.com everyeye.it evmagazine.com evo.co.uk
  evrensel.net evz.ro ew.com ewmagazine.nl ewn.co.za exame.com exame.com.br excelsior.com.mx excite.co.jp exclaim.ca expansion.com
  expansion.es expansion.mx expatica.com experianblog.com expertoanimal.com expertphotography.com expertreviews.co.uk explica.co
  explodingtopics.com explore.com expreso.com.pe expreso.ec express.co.uk expresscomputer.in expressen.se expresso.pt expreview.com
  extra.cz extremeit.com extremetech.com eyeondesign.aiga.org ezone.hk facile.it fairaudio.de fakt.pl faktograf.hr falstaff.at
  falstaff.com familie.de familydoctor.com.cn familydoctormag.com familyhandyman.com famitsu.com famitsu.jp fanpage.it
  farmersjournal.ie farmersweekly.co.za fashionista.com fashionmagazine.com fashionnetwork.com fashionunited.com fastcodesign.com
  fastcompany.com fatherly.com fattoincasadabenedetta.it faxinform.it fayerwayer.com faz.net fd.nl fdm.dk feber.se feinschmecker.com
  femaledaily.com femina.ch femina.com.in femina.dk femina.fr femina.hu femina.in femmeactuelle.fr femmesdaujourdhui.be
  fernsehserien.de fernweh.de ferra.ru ferret-plus.com fertighaus.de fiercebiotech.com fiercehealthcare.com fiercepharma.com
  fiercevideo.com fiercewireless.com fiets.nl fietsen123.nl filgoal.com filmaffinity.com filmdienst.de filmstarts.de fimela.com
  fin24.com finance.cz finance.ua financemagnates.com financesonline.com financialexpress.com financialpost.com finans.dk finans.tv
  finansavisen.no finanzaonline.com finanzen.at finanzen.ch finanzen.net finanzfluss.de finanzrocker.net finanztest.de finanztip.de
  finanzwesir.com finder.com finder.com.au finect.com finehomebuilding.com finewoodworking.com finews.ch finews.com finextra.com
  finnomena.com fintechfutures.com fintechnews.ch fintechnews.sg finuslugi.ru firstforwomen.com firstpost.com firstthings.com
  fitbook.de fitforfun.de fitnessmagazine.com fivethirtyeight.com flair.be flair.nl flare.com flatout.com.br flatpanels.dk
  flatpanelshd.com fleetnews.co.uk floridatoday.com flyingmag.com fnlondon.com fnn.jp fnnews.com focus-arztsuche.de focus.com.it
  focus.de focus.it fodors.com fokus.se folk-media.com fonearena.com fontanka.ru foochia.com food-safety.com food.com food24.com
  food52.com foodandwine.com foodbeverageinsider.com foodboom.de foodbusinessnews.net fooddive.com foodingredientsfirst.com
  foodish.co.il foodmanufacture.co.uk foodnavigator-usa.com foodnavigator.com foodnetwork.com foodprocessing.com foodrepublic.com
  footballitalia.net forbes.at forbes.com forbes.com.br forbes.com.mx forbes.com.ru forbes.cz forbes.es forbes.fr forbes.it
  forbes.mx forbes.pl forbes.ru forbes.ua forbesafrica.com forbesindia.com forbesjapan.com forbesmiddleeast.com foreignaffairs.com
  foreignpolicy.com formsante.com.tr foroatletismo.com forococheselectricos.com forsal.pl forschung-und-lehre.de forskning.no
  fortune.com fossbytes.com fotogramas.es fournisseur-energie.com foxbusiness.com foxla.com foxnews.com foxsports.com fr.de
  frag-mutti.de framtid.no france24.ar france24.com francetvinfo.com francetvinfo.fr frandroid.com frandroid.fr
  frankfurter-rundschau.de frankfurtflyer.de frankwatching.com frauenzimmer.de frc.ch free-times.com freemalaysiatoday.com freep.com
  freepressjournal.in freightwaves.com freitag.de frenchweb.fr freshplaza.com freshplaza.de freundin.de frieschdagblad.nl
  frontpageafricaonline.com fsfreshnews.com fstoppers.com ft.com ftm.nl fuckingyoung.es fudzilla.com fuelcarmagazine.it fuersie.de
  fujitv.co.jp fullmoto.com fuorisalone.it furnituretoday.com futbolred.com futura-maison.com futura-sante.com futura-sciences.com
  futurebehind.com futurezone.at futurism.com fuw.ch fwi.co.uk gaadiwaadi.com gadgetgear.nl gadgetguy.com.au gadgetpilipinas.net
  gadgetren.com gadgetreview.com gadgets360.com gadgets360.in gadgetsnow.com gagadget.com gal-dem.com gala.de gala.fr
  gamberorosso.it gamblinginsider.com game8.co gameblog.fr gameinformer.com gamekult.com gamemeca.com gamepro.de gamerant.com
  gamereactor.eu gamergen.com gamersglobal.de gamersky.com games.ch games4geeks.de gamesindustry.biz gamesindustry.com gamespark.jp
  gamespot.com gamesradar.com gamestar.com gamestar.de gamewith.jp gamezone.de gandul.ro gara.eus gardendesign.com
  gardenersworld.com gardeningknowhow.com gardenista.com gartenjournal.net gartenlexikon.de gartner.com gasgoo.com gaslicht.com
  gastroactitud.com gastronom.ru gastronomiaycia.com gauchazh.clicrbs.com.br gaumenfreundin.de gazeta.pl gazeta.ru
  gazetadopovo.com.br gazetaexpress.com gazetaonline.com.br gazetaprawna.pl gazeteduvar.com.tr gazettelive.co.uk gazzetta.com
  gazzetta.it gcaptain.com gearbrain.com geardiary.com gearedtoenjoy.com gearjunkie.com gearmoose.com gearnews.com gearnews.de
  gearpatrol.com geekflare.com geeknetic.es geekpark.net geektime.co.il geekwire.com geeky-gadgets.com gekisaka.jp gelbe-liste.de
  geld.nl gelderlander.nl geldfuermuell.de genbeta-dev.com genbeta.com genbeta.es gendai.ismedia.jp gendai.media
  general-anzeiger-bonn.de generationvoyage.fr gentlemansgazette.com geo-ado.com geo-saison.de geo-voyage.fr geo.de geo.fr geo.tv
  geopop.it gerbeaud.com gestion.com.pe gestion.pe gesundheit.de gesundheitsinformation.de getaway.co.za getnavi.com getnavi.jp
  gewinn.com gezondheidenco.nl gezondheidsnet.nl ghacks.net ghanaweb.com giallozafferano.com giallozafferano.it giardinaggio.it
  giga.de gigaom.com gigazine.jp gigazine.net gigwise.com giornaledibrescia.it girlstyle.com gitarrebass.de gizbot.com gizmodo.co.jp
  gizmodo.com gizmodo.com.au gizmodo.jp glamour.com glamour.de glamour.es glamour.it glamour.mx glamour.ru globalcitizen.org
  globalnews.ca globaltimes.cn globalvoices.org globes.co.il globes.com globo.com globo.com.br gmanetwork.com gmw.cn go4it.ro
  goal.com goalcast.com gobankingrates.com godmode-trader.de godt.no gofeminin.com gofeminin.de goldderby.com golem-plus.de golem.de
  golf.com golfdigest.com golfmonthly.com golfwrx.com golocalprov.com goo.ne.jp goodfood.com.au goodgearguide.com.au
  goodhousekeeping.com goodmorningamerica.com goodreturns.in goodspress.jp gori.me gothamist.com gourmet.at gourmettraveller.au
  gourmettraveller.com.au governing.com govtech.com gp.se gq-magazin.de gq-magazine.co.uk gq.com gq.com.mx gqindia.com gqkorea.co.kr
  gqmagazine.com gqmagazine.fr granma.cu graphic.com.gh grazia.com.fr grazia.com.it grazia.de grazia.fr grazia.it grazia.nl
  graziadaily.co.uk graziamagazine.com greatist.com greenbiz.com greencarcongress.com greencarreports.com greenmatters.com
  greenme.it grenzecho.net gretchenrubin.com grid.id gridoto.com grist.org grit.ph groene.nl groovypost.com grubstreet.com
  gruenderszene.de gry-online.pl gsmarena.com gsmmaniak.pl guancha.cn guardian.com.ng guardian.ng guiadacozinha.com.br
  guiainfantil.com guiarepsol.com guidingtech.com guitar.com guitarplayer.com guitarworld.com gujaratsamachar.com gulf-insider.com
  gulf-times.com gulfbusiness.com gulfnews.com guru99.com gusto.at gutekueche.at gutekueche.ch gva.be gvm.com.tw haaretz.co.il
  haaretz.com haber7.com habererciyes.com haberler.com haberturk.com haberturk.com.tr hachette-vins.com hackaday.com haibunda.com
  halodoc.com handelsblatt.com handelszeitung.ch hani.co.kr hankookilbo.com hankyung.com hardocp.com hardware-journal.de hardware.fr
  hardware.info hardwareheaven.com hardwareinfo.nl hardwareplus.com.tr hardwarezone.com.my hardzone.es harpers.org
  harpersbazaar.co.kr harpersbazaar.com harpersbazaar.com.au harpersbazaar.de harpersbazaar.nl hartfordbusiness.com hartware.de
  harvardmagazine.com haufe.de haus-garten-test.de haus.co haus.de hausbauhelden.de hausinfo.ch hausjournal.net haustiermagazin.com
  hbr.org hbvl.be hd.se hdblog.com hdblog.it headlightmag.com health.com health24.com healthcaredive.com healthcareglobal.com
  healthcareitnews.com healthday.com healthleadersmedia.com healthline.com healthnews.com healthshots.com heavy.com
  heavyequipmentguide.ca hebbarskitchen.com heho.com.tw heimhelden.de heimwerker.de heise-regioconcept.de heise.de heizsparer.de
  hellokhunmor.com hellosafe.fr hellosehat.com helpguide.org helpix.ru helpmycash.com hemtrender.se herald.co.zw heraldcorp.com
  heraldnet.com heraldo.es heraldscotland.com heraldsun.com.au heraldtribune.com here-now.city hespress.com heute.at heute.de
  hexun.com hgtv.com hiamag.com hibridosyelectricos.com hidoc.co.kr hifi-journal.de hifi.de hifi.nl hifitest.de higherground.news
  highfivemag.com highsnobiety.com hindustantimes.com hintergrund.de hipertextual.com hipertextual.es hipotecasydepositos.com
  hirado.hu hirschbusiness.com history.com historyextra.com historytoday.com hitc.com hk01.com hkej.com hket.com hln.be
  hmetro.com.my hn.cz hobbyconsolas.com hobbyconsolas.es hochi.news hoclosangeles.com hodinkee.com hogarmania.com hokkaido-np.co.jp
  hola.com holidify.com holidify.in hollywoodlife.com hollywoodreporter.com homeandsmart.de homebeautiful.au homebeautiful.com.au
  homegrounds.co homesandgardens.com homesandproperty.co.uk homestolove.com.au honestjohn.co.uk honeycombers.com hongkongfp.com
  horizont.net horticultureweek.com hosteltur.com hostingadvice.com hotcars.com hotelmanagement.net hoteltechreport.com
  hotline.finance hotnews.md hotnews.ro housebeautiful.com housecontrollers.de houstonchronicle.com houzz.com houzz.de houzz.fr
  houzz.it howtogeek.com hoy.com.do hoy.es hrdive.com hrexecutive.com hrmagazine.co.uk hrmorning.com hromadske.ua hs.fi htxt.co.za
  huanqiu.cn huanqiu.com huffingtonpost.co.uk huffingtonpost.es huffingtonpost.fr huffingtonpost.it huffingtonpost.jp huffpost.com
  huffpost.it hugkum.sho.jp hulldailymail.co.uk humanresourcesonline.net humo.be hunde.de hunker.com hupso.news hurriyet.com.tr
  hurriyetaile.com hurriyetdailynews.com huxiu.cn huxiu.com hvg.hu hwp.com.tr hwupgrade.it hybrid.co.id hymy.fi hypebeast.com
  hypeness.com.br hypertext.co.za iamcook.ru iamexpat.de iamexpat.nl ibtimes.co.uk ibtimes.com ibtimes.sg icakuriren.se
  icelandreview.com ichannela.com ichip.ru ichkoche.at icook.tw icotto.jp iculture.nl ideal.es ideal.ie idealhome.co.uk idenyt.dk
  idinheiro.com.br idnes.cz idntimes.com iefimerida.gr iex.nl ifanr.cn ifanr.com ifeng.cn ifeng.com iflscience.com ifun.de ig.com.br
  igeneration.fr ign.com ign.com.br ign.com.de ign.es ign.it igorslab.de igromania.ru iguru.gr ihned.cz ilfattoalimentare.it
  ilfattoquotidiano.it ilfoglio.it ilgazzettino.com ilgazzettino.it ilgiornale.it illustrationage.com ilmanifesto.it ilmattino.it
  ilmessaggero.it ilpost.com ilpost.it ilrestodelcarlino.it ilsecoloxix.it ilsole24ore.com ilsole24ore.it iltalehti.fi
  iltasanomat.fi iltempo.it imaging-resource.com imbc.com imitsu.jp imoney.my imoney.ph imore.com impress.co.jp impulse.de imtest.de
  in.gr inc-asean.com inc.com inc42.com inc42.in independent.co.uk independent.com.mt independent.ie independent.ng independer.nl
  index.hr index.hu india.com indianexpress.com indianhealthyrecipes.com indiatimes.com indiatoday.in indiatv.in indiatvnews.com
  indiewire.com industrydive.com industryweek.com infoautonomos.com infobae.com infobae.es infobae.mx infobebes.com
  infochoice.com.au infolibre.es infomed.co.il infomigrants.net infomoney.com infomoney.com.br infoplease.news infoq.com
  informador.mx informamolise.com information-age.com information.dk informationweek.com inforrm.org infosecurity-magazine.com
  infotechlead.com infotechnology.com infoworld.com infranken.de infzm.com ing.dk ingenieur.de ingolstadt-today.de
  innovationorigins.com inquirer.com inquirer.com.ph inquirer.net insella.it inside-digital.de inside-games.jp inside-it.ch
  inside.com.tw insidebitcoins.com insideevs.com insideevs.de insideevs.fr insideflyer.de insidehighered.com insidehook.com
  insider.com insideradio.com insidermonkey.com insidesoap.com insightsonindia.com instalki.pl instyle.com instyle.de instyle.fr
  intelligentcio.com intelligenttransport.com interest.co.nz interestingengineering.com interfax.ru interia.pl internazionale.com
  internazionale.it internet-abc.de internetnews.com internetretailing.net internetworld.at internetworld.de
  intheblack.cpaaustralia.com.au intomobile.com intravino.com inven.co.kr inverse.com invertia.com investing.com investing.com.br
  investmentweek.co.uk investnews.com.br investopedia.com investopedia.fr investorplace.com investors.com investorschronicle.co.uk
  io-tech.fi iodonna.it iol.co.za iphone-mania.jp iphone-ticker.de iphoned.nl iphoneitalia.com iphones.ru ipolitics.ca
  iprofesional.com irishcentral.com irishexaminer.com irishmirror.ie irishtimes.com irozhlas.cz irunfar.com is.fi isabellas.dk
  isaumya.com iselect.com.au islamicfinanceguru.com ispazio.net israelhayom.co.il israelhayom.com istoe.com.br istoedinheiro.com.br
  it-business.de it-daily.net it-finanzmagazin.de it-trend.jp it-zoom.de it168.com italiaoggi.it itavisen.no itbrief.com.au
  itbusiness.ca itbusinessedge.com itc.com.ua itc.ua itchosun.com itespresso.fr itforbusiness.fr itforum.com.br ithome.cn ithome.com
  itmagazine.ch itmedia.co.jp itmedia.jp itnerd.blog itnews.com.au itopnews.de itpro.com itproportal.com itrate.co itreview.jp
  itsfoss.com ittoday.it itweb.co.za itwire.com itworld.co.kr itworld.com itworldcanada.com ixbt.com ixbt.games iyiou.com iz.ru
  jacobin.com jagran.com jagran.in jagranjosh.com jakoszczedzacpieniadze.pl jalantikus.com jalopnik.com jamieoliver.com
  jancisrobinson.com japantimes.co.jp japantoday.com jardiner-malin.fr jawapos.com jazziz.com jazzwise.com jeunesafrique.com
  jeuxactu.com jeuxonline.info jewishpress.com jezebel.com jiemian.com jiji.com jn.pt jogging-international.net jolie.de
  joongang.co.kr jordantimes.com jornada.com.mx jornaldenegocios.com jornaldenegocios.pt jornaleconomico.pt journal.tinkoff.ru
  journaldelamaison.fr journaldemontreal.com journaldesfemmes.com journaldesfemmes.fr journaldugeek.com journaldunet.com
  journaldunet.fr journalofaccountancy.com jovemnerd.com.br jovempan.com.br joy.de jpnn.com jpost.com jrj.com.cn jtbc.co.kr
  jungefreiheit.de just-drinks.com justetf.com justjared.com justluxe.com justmoney.co.za justsecurity.org jutarnji.hr
  jyllands-posten.dk kabultimes.af kaffee-netz.de kaffeemacher.ch kaffeevollautomaten.org kahoku.news kakakumag.com kaleva.fi
  kampeerinfo.nl kan.org.il kannadaprabha.com kanobu.ru kansascity.com kapanlagi.com kapook.com karavaning.de karrierebibel.de
  kassensturz.ch katadata.co.id kathimerini.com.cy kathimerini.gr kaufberater.io kauppalehti.com kauppalehti.fi kbb.com kbs.co.kr
  kbs.com kcci.com kdnuggets.com keepmycard.com kelisto.es kelwatt.fr kenh14.vn kenyans.co.ke kerrang.com kesselheld.de keuze.nl
  kffhealthnews.org khaleejtimes.ae khaleejtimes.com khan.co.kr khaosod.co.th khn.org kicker.de kidspot.com.au
  kinderaerzte-im-netz.de kinfolk.com kinja.com kino.de kinofans.com kiplinger.com kirkusreviews.com kitces.com kitchenstories.com
  kitguru.net kk.no kleinezeitung.at klikdokter.com klikk.no klix.ba klopotenko.com km77.com kmbc.com kmib.co.kr knack.be
  knowyourmeme.com kobe-np.co.jp kobieta.pl kochbar.de kocpc.com.tw koket.se kokomotribune.com kolesa.ru kommersant.ru kompas.com
  kompas.id komputerswiat.pl konbini.com konsument.at konsumenternas.se konsumentverket-magasin.se kontan.co.id koreaherald.co.kr
  koreaherald.com koreajoongangdaily.joins.com koreatimes.co.kr kormedi.co.kr kormedi.com korrespondent.net kosodatemap.gakken.jp
  kotaku.com kotaku.com.au kotiliesi.fi kotimikro.fi kp.kz kp.ru krautreporter.de krebsonsecurity.com kreiszeitung.de kress.de
  kristeligt-dagblad.dk kron4.com krone.at ksl.com ksta.de ktipp.ch ktla.com kuechengoetter.de kuluttaja.fi kumparan.com kun.uz
  kunststoffe.de kurashi-no.jp kurashiru.com kurier.at kurir.rs kutv.com kwestiasmaku.com kxan.com kyivindependent.com kyivpost.com
  kyodo.co.jp kyodonews.net la-croix.com la-razon.com la7.it labo.fnac.com lacapital.com.ar lacronica.com lacuarta.com
  lacucinaitaliana.it ladbible.com ladepeche.fr ladiaria.com.uy ladige.it ladnydom.pl laestrella.com.pa lafinancepourtous.com
  lagaceta.com.ar laist.com laliberte.ch lalibre.be lanacion.com lanacion.com.ar lanacion.com.py landbote.ch laopinion.com
  laopiniondemurcia.es laprensa.com.ar laprensa.hn laprensagrafica.com lapresse.ca laprovence.com laprovincia.com laprovincia.es
  laprovinciapavese.it laptopmag.com laptopspirit.fr laradiobbs.net larazon.bo larazon.es larazon.pe lareleveetlapeste.fr
  larepublica.co larepublica.com.co larepublica.pe larevistadelmueble.com larevuedudigital.com largus.fr larvf.com lasexta.com
  lasicilia.it lasprovincias.es lastampa.com lastampa.it lasvegassun.com latercera.cl latercera.com latercera.com.cl latimes.com
  latimes.mx latina.pe latintimes.com latitudeslife.com latribune.fr laufen.de laut.de lautomobileaugourdhui.fr lavanguardia.cat
  lavanguardia.com lavenir.net laverdad.es lavoz.com.ar lavozdegalicia.es lavozdelinterior.com.ar lavozdigital.es law.com law360.com
  lawcareers.net lawfaremedia.org lawgazette.co.uk lawtimesnews.com layalina.com lb.ua lc.nl le360.ma leadersnet.at leafly.com
  leafscore.com leak.pt learnvest.com leben-und-erziehen.de lebensmittelpraxis.de lebensmittelzeitung.net lebonbon.fr lecho.be
  lechorepublicain.fr lechotouristique.com lecker.de lecturas.com lecycle.fr ledauphine.com ledevoir.com lee.hpplus.jp
  leeuwardercourant.nl lefigaro.fr legalcheek.com legalfutures.co.uk leggo.it legit.com legit.ng legrandcontinent.eu leiphone.com
  lejdd.fr lejsl.com lelezard.com lelynx.fr lemagit.fr lematin.ch lematin.ma lemeilleuravis.com lemonde.fr lemondeinformatique.fr
  lenouvelliste.ch lenta.ru leonoticias.com leparisien.fr leparticulier.fr lepetitjournal.com lepetitmoutard.fr lepoint.fr
  leprogres.fr lequipe.fr lequotidien.lu leravi.org lerepairedesmotards.com les-crises.fr lesbonscomptes.com lesechos-etudes.fr
  lesechos.fr lesfurets.com lesinrocks.com lesnumeriques.com lesnumeriques.fr lesoir.be lespresso.it lessentiel.lu letelegramme.fr
  letemps.ch letemsvetemapplem.eu letidor.ru letudiant.fr leukerecepten.nl levante-emv.com levif.be lexology.com lexpress.fr
  lezzet.com.tr lfpress.com lhebdo.com libelle.be libelle.nl liberation.fr libero.pe liberoquotidiano.it libertaddigital.com
  libertatea.ro libremercado.com lidovky.cz lieyunwang.com lifegate.com lifegate.it lifehack.org lifehacker.com lifehacker.com.au
  lifehacker.jp lifehacker.ru lifeline.com lifeline.de lifesitenews.com lifestyleasia.com lifewire.com liga.net likecool.com
  linda.nl lindependant.fr linkiesta.it linternaute.com linternaute.fr linux-magazin.de linux-magazine.com linuxinsider.com
  linuxjournal.com linuxtoday.com liputan6.com liskul.com listelist.com listindiario.com listverse.com literaryhub.com lithub.com
  livedoor.com livedoor.jp livehindustan.com livekindly.com livelaw.in livemint.com liverpoolecho.co.uk livescience.com
  livestrong.com lne.es lobservateur.info lofficiel.com lofficielusa.com log.com.tr logisticsmgmt.com lokmat.com loksatta.com
  londonist.com lonelyplanet.com lonelyplanet.fr lonelyplanetitalia.it longtunman.com loogic.com loopnewsbarbados.com lopinion.fr
  lorientlejour.com lorientlejour.lb losandes.com.ar lostiempos.com losviajeros.com loudersound.com loudwire.com lowbeats.de
  lowyat.com lr-online.de lrb.co.uk lrt.lt lsa-conso.fr lsm.lv ltn.com.tw ludwigshafen-lokal.de lusakatimes.com luxtimes.lu
  luxurylaunches.com luzernerzeitung.ch lvz.de lybrate.com m3.idg.se m3.se maariv.co.il maariv.com mabra.com macaro-ni.jp
  macerkopf.de macg.co macgasm.net macitynet.com macitynet.it macleans.ca maclife.de macmagazine.com.br macrumors.com macstories.net
  macwelt.de macworld.co.uk macworld.com macworld.se madame.de maddyness.com madeformums.com madmoizelle.com maemequer.pt
  mafengwo.cn magazine-avantages.fr magicmaman.com magicmaman.fr magyarnemzet.hu maharashtratimes.com mail.ru maillotmag.com
  mailonsunday.co.uk mainichi.jp maisfutebol.iol.pt maison-travaux.fr majorgeeks.com makery.info makeuseof.com mako.co.il maku.fi
  malaymail.com malaysiakini.com malteskitchen.de mamamia.com.au mamari.jp mamotoja.pl manabi.benesse.ne.jp management-circle.de
  managementteam.nl managementtoday.co.uk manager-magazin.de managermagazin.de manchestereveningnews.co.uk manilastandard.net
  manilatimes.net manofmany.com manoramaonline.com manualdousuario.net maquia.hpplus.jp marca.com marcoturismo.com margriet.nl
  marianne.net marieclaire-cuisine.fr marieclaire.co.uk marieclaire.com marieclaire.com.au marieclaire.fr marieclaire.it
  marieclaire.ru marineinsight.com marketing-interactive.com marketing4ecommerce.net marketingdirecto.com marketingdive.com
  marketingfacts.nl marketingland.com marketingmag.com.au marketingnews.es marketingoops.com marketingprofs.com marketingweek.com
  marketwatch.com markezine.jp marmiton.org martat.fi martechseries.com marthastewart.com mashable.com mashed.com masrawy.com
  masterclass.com matchtv.ru materialdistrict.com mathrubhumi.com matichon.co.th matprat.no mawdoo3.com maxima.pt mayhemandmuse.com
  mb.com.ph mbn.co.kr mdr.de me-naiset.fi meatpoultry.com medcom.id mediafax.ro mediaindonesia.com mediaite.com medianama.com
  mediapart.fr mediapool.bg mediapost.com medias24.com mediaset.it mediatoday.co.kr medical-tribune.de medicaldaily.com
  medicaldevice-network.com medicaleconomics.com medicalnewstoday.com medicitalia.it medindia.net medizin-transparent.at medonet.pl
  medpagetoday.com medscape.com medtechdive.com meduza.com meduza.io meedia.de meganoticias.cl meidantalo.fi meilenoptimieren.com
  meillakotona.fi meilleur-choix.com meilleurtaux-placement.com meilleurtaux.com meilleurtest.fr mein-mmo.de mein-schoener-garten.de
  meinbezirk.at meine-krankenkasse.de meiobit.com meioemensagem.com.br meishichina.com meishij.net melhorescartoes.com.br
  melhoresdestinos.com.br memeburn.com memphisflyer.com mens-folio.com mensfashion.de menshealth.com menshealth.de menshealth.nl
  mensjournal.com mensxp.com mensxp.in mentalfloss.com merca20.com mercurynews.com merdeka.com merian.de meristation.com merkur.de
  mesec.cz metacritic.com metal-hammer.de metalinjection.net metalsucks.net metro.co.uk metromag.co.nz metropoles.com metrotimes.com
  mexicodesconocido.com.mx mexiconewsdaily.com mezha.media mfor.hu mi-casa.es mi-mollet.com miamiherald.com micasarevista.com
  mid-day.com middleeasteye.net middleeastmonitor.com midilibre.fr mieuxvivre-votreargent.fr migliorprodotto.net mikrobitti.fi
  milanofinanza.it milanotoday.it milenio.com milenio.mx militarytimes.com millenium.org millionacres.com milliyet.com.tr
  mimikama.org mind.ua mindbodygreen.com mindfood.com mindmegette.hu minfin.com.ua mingpao.com minhavida.com.br minutebuzz.com
  minutefacile.com minuto1.ar minuto30.com minutouno.com mirror.co.uk misya.info mixmag.net mixonline.com mk-turkey.ru mk.co.kr
  mk.ru mlb.com mlive.com mlssoccer.com mmo-champion.com mobiflip.de mobihealthnews.com mobiili.fi mobil.se mobile-ascii.jp
  mobile-review.com mobilebulgaria.com mobilegeeks.de mobilesyrup.com mobileworld.it mobilmania.cz mobilsicher.de mobilsiden.dk
  mobygeek.com moderndiplomacy.eu modernfarmer.com modernhealthcare.com modernluxury.com modernretail.co mojegotowanie.pl
  mojo4music.com molaviajar.com mombaby.com.tw momjunction.com moneteo.com money-buffalo.com money.co.uk money.com money.it money.pl
  money101.com.tw moneyadvice.news moneycontrol.com moneycontrol.in moneycrashers.com moneyfacts.co.uk moneyhero.com.hk
  moneyhub.co.nz moneyland.ch moneyland.com moneymax.ph moneysavingexpert.com moneysmart.ae moneysmart.hk moneysmart.sg
  moneysmart.tw moneysupermarket.com moneytalksnews.com moneytimes.com.br moneyunder30.com moneyvox.fr moneyweb.co.za moneyweek.com
  moneywise.co.uk moneywise.com monitor.co.ug monocle.com monoqlo.jp montagnes-magazine.com montevideo.com.uy montrealgazette.com
  moottori.fi mopo.ca morgenpost.de morgenweb.de morningbrew.com morningstar.com moroccoworldnews.com motherandbaby.co.uk
  motherearthnews.com motherjones.com mothership.sg moto.it moto.pl moto1pro.com motociclismo.es motociclismo.it
  motociclismoonline.com.br motofakty.pl motomag.com motor-magazine.co.jp motor.es motor.no motor.ru motor1.com motorauthority.com
  motorbeam.com motorbox.com motorcycle.com motorcyclecruiser.com motorcyclenews.com motorcyclistonline.com motorgraph.com
  motorionline.com motormagasinet.dk motoroids.com motorpasion.com motorpasionmoto.com motorradonline.de motorsport-total.com
  motorsport.com motortrend.com motosport.com mountainbike-magazin.de mountainbike.es mountainbikemag.de moustique.be
  mouvement-up.fr moviebreak.de moviemaker.com moviepilot.de movilidadelectrica.com movilzona.es mozo.com.au mp.pl mpora.com
  mprnews.org msmagazine.com msn.com msnbc.com mt.co.kr mt.nl mtb-news.de mtlblog.com mujerhoy.com multiplayer.it
  mumsgrapevine.com.au mundoconectado.com.br mundodeportivo.com mundodomarketing.com.br mundoestranho.abril.com.br munhwa.com
  murator.pl muratordom.pl muropaketti.com music-news.com musicomh.com musicradar.com musictech.com musicweek.com musikexpress.de
  muycomputer.com muyinteresante.com.mx muyinteresante.es my-best.com my-best.jp my-personaltrainer.com my-personaltrainer.it
  mybest.com mybroadband.co.za mydomaine.com mydrivers.com myjoyonline.com mylondon.news mymoneyblog.com mymove.com mynavi.com
  mynavi.jp mynet.com mynorthwest.com mypersonaltrainer.it mysanantonio.com myself.de mysleepyferret.com mysmartprice.com
  mystatesman.com n-tv.de n12.co.il n1info.rs nachhaltige-kleidung.de nachrichten.at naciodigital.cat nacion.com naftemporiki.gr
  naijauto.com nairametrics.com naiz.eus najlepszekonto.pl narcity.com naszemiasto.pl natalie.mu nation.africa nation.co.ke
  nationalgeographic.com nationalgeographic.com.es nationalheraldindia.com nationalinterest.org nationalpost.com nationalreview.com
  nationmultimedia.com nationthailand.com naturallivingideas.com naturalnews.com nau.ch nba.com nbcbayarea.com nbcchicago.com
  nbclosangeles.com nbcnews.com nbcnewyork.com nbcsports.com nbcwashington.com nbd.com.cn ncronline.org nd-aktuell.de nd.nl ndr.de
  ndtv.com ndtvprofit.com needtoknow.co.uk nefisyemektarifleri.com neil-patel.com neilpatel.com neogaf.net nepszava.hu
  nerdwallet.com net.hr netdoktor.at netdoktor.ch netdoktor.de netdoktor.dk nethollywood.net netmums.com nettavisen.no netweek.it
  networkworld.com netzpolitik.org netzsieger.de netzwelt.de neue-deutsche-presse.de neuepresse.de neufmois.fr newarab.com
  newatlas.com newindianexpress.com newintown.pt news.at news.au news.cn news.com.au news.google.com news1.kr news18.com news24.com
  news24online.com newsbeast.gr newsbreak.com newsbtc.com newscientist.com newscorp.com newsday.com newsfirst.lk newshub.co.nz
  newsis.com newsletter.co.uk newsmax.com newsnationnow.com newsobserver.com newspicks.com newsroom.co.nz newsshooter.com
  newstatesman.com newsweek.com newsweek.pl newsweekjapan.jp newswise.com newtimes.co.rw newvision.co.ug newyorker.com
  nexojornal.com.br next.ink nextbigfuture.com nextgov.com nextinpact.com nextpit.com nextpit.de nextpit.fr nextwarez.com
  nezavisne.com nfl.com nhk.or.jp nhl.com ni.dk nieman.harvard.edu niemanlab.org nieuwsblad.be nifty.com nikkansports.com
  nikkei.co.jp nikkei.com ninjamarketing.it nintendolife.com nippon.com nishinippon.co.jp nit.pt niusnews.com nj.com nlc.hu nme.com
  nocutnews.co.kr nola.com nonsprecare.it noordhollandsdagblad.nl nordbayern.de nordkurier.de nordnorsk.no nordot.app
  norwaytoday.info nos.nl nosalty.hu nostrofiglio.it notebookcheck.biz notebookcheck.com notebookcheck.net notebookreview.com
  noticel.com noticiasautomotivas.com noticiasautomotivas.com.br noticiasdenavarra.com notimerica.com notizie.it notre-planete.info
  notretemps.com novafm.com.au novayagazeta.eu novayagazeta.ru novelasguide.com novinky.cz novosti.rs nowtolove.com.au npr.org
  nrc.nl nrk.no nrn.com nrtoday.com nsctotal.com.br nsd.se nst.com.my nt.se ntv.co.jp ntv.com.tr ntv.ru nu.nl nuevatribuna.com
  nuevatribuna.es nuevo-estilo.es numerama.com nuovavenezia.it nutraingredients.com nutritioninsight.com nv.ua nwzonline.de
  nybooks.com nydailynews.com nymag.com nypost.com nyteknik.se nytimes.com nyunews.com nzherald.co.nz nzherald.nz nzz.at nzz.ch
  obozrevatel.com observador.pt observer.co.uk observer.com ocregister.com ocu.com ocu.org oe24.at oecd-observer.org oekolandbau.de
  oekotest.de ofeminin.pl off-guardian.org offbeatbride.com offgridweb.com oficinadanet.com.br ohmynews.com oilprice.com ojogo.pt
  okaz.com.sa okdiario.com okdiario.com.es okezone.com okmagazine.com ole.com.ar olhardigital.com.br olhardireto.com.br om1.ru
  omaha.com omelete.com.br omgubuntu.co.uk omniauto.it omroepbrabant.nl omroepwest.nl on.cc on3.com onatestepourtoi.com
  oncnursingnews.com one.co.il onedio.com onegreenplanet.org onemileatatime.com onet.pl onlinekosten.de onlinemarketing.de
  onlinemarketingrockstars.de onlymyhealth.com onmanorama.com onmeda.de onvista.de op-online.de open.online openculture.com
  opendemocracy.net opovo.com.br oregonlive.com orf.at organicauthority.com oricon.co.jp origo.hu orlandosentinel.com
  orlandoweekly.com oschina.net otempo.com.br oto.com otosia.com ottawacitizen.com ouest-france.fr outdoor-magazin.com
  outdoor-spirit.de outdoorgearlab.com outdoorlife.com outlookbusiness.com outlookindia.com outlookmoney.com outlooktraveller.com
  outsideonline.com outstanding.kr overclock3d.net overclockers.com overclockers.com.ru overclockers.ru overclocking.com
  overdrive.in overstappen.nl oxygenmag.com oyster.com oyungezer.com.tr ozy.com p-magazine.com packagingdigest.com
  packagingnews.co.uk packhacker.com pagesix.com pagina12.com.ar pagina7.bo paginemediche.it paisabazaar.com paleorunningmomma.com
  palmbeachpost.com pandaily.com panelinha.com.br panorama.com.it panorama.it pap.fr pap.pl paperblog.fr paperjam.lu papermag.com
  papernest.com papodecinema.com.br paraanaliz.com parade.com parent24.com parenting.com.tw parenting.firstcry.com parenting.pl
  parents.com parents.fr parismatch.com parkers.co.uk parkiet.com parool.nl partir.com partner-hund.de passageirodeprimeira.com
  passeportsante.net pastemagazine.com patch.com patheos.com patrika.com paulickreport.com paultan.org pauta.cl paymentsdive.com
  paymentssource.com pazienti.it pb.pl pbs.org pc-magazin.de pcadvisor.co.uk pcastuces.com pcauthority.com.au pcauto.com.cn
  pcbaby.com.cn pcforalla.idg.se pcformat.pl pcgamer.com pcgames.de pcgameshardware.de pcgamesn.com pcgh.de pclab.pl pcmag.co.uk
  pcmag.com pcmag.com.au pcmasters.de pcmweb.nl pcnet.com.tr pconline.com.cn pcper.com pcpop.com pcquest.com pcr-online.biz
  pctechmag.com pctipp.ch pcwelt.de pcworld.co.nz pcworld.com pcworld.com.au pcworld.com.pl pcworld.es pcworld.hu pcworld.pl
  peacockplume.fr pedelecs-und-e-bikes.de penge.dk penize.cz pennlive.com pensionsage.com pensionsweek.com penzcentrum.hu people.cn
  people.com people.com.cn pequerecetas.com perfil.com periodistadigital.com periodofertile.it personalwirtschaft.de
  personneltoday.com perspective-daily.de perthnow.com.au peru21.pe petapixel.com petfoodindustry.com petitfute.com petmd.com
  petplace.com petra.de phandroid.com pharmaceutical-journal.com pharmaceutical-technology.com pharmacytimes.com pharmatimes.com
  pharmazeutische-zeitung.de pharmazeutischezeitung.de pharmexec.com philenews.com philly.com phillymag.com phillyvoice.com
  philstar.com phoenixnewtimes.com phonandroid.com phonandroid.fr phonearena.com phonedaily.com phoronix.com photographyblog.com
  photographylife.com photographymad.com photographytalk.com photovoltaik.org phys.org physicsworld.com pianetadonna.it
  pianetamamma.it pikiran-rakyat.com pingodoce-receitas.pt pingwest.com pinkbike.com pinknews.co.uk pinkvilla.com
  pinoytechnoguide.com pioneerpress.com piratinviaggio.it pitchengine.com pitchfork.com pittsburghpost-gazette.com planet3dnow.de
  planete-echo.net planetf1.com planetradio.co.uk plantbasednews.org plantura.garden plasticstoday.com platum.kr playbill.com
  playboy.com playboy.de playground.ru playtech.ro pleinevie.fr pluska.sk pmnewsnigeria.com pnn.de pobpad.com pocket-lint.com
  pocketgamer.biz pocketgamer.com pocketnow.com poder360.com.br pointblanknews.com policybazaar.com poliswijzer.nl politico.com
  politico.de politico.eu politifact.com politika.rs politiken.dk polki.pl polsatnews.pl polygon.com pontospravoar.com
  popcultcha.net popdaily.com.tw popmama.com popmatters.com poporeviews.com poprosa.com popsci.com popsugar.com popularmechanics.com
  popularwoodworking.com popxo.com poradnikzdrowie.pl portafolio.co portfolio.hu portlandmonthlymag.com positioningmag.com
  post-gazette.com posta.com.tr postandcourier.com postcourier.com.pg postseven.com potensmag.com povar.ru poynter.org ppe.pl
  pplware.com prachachat.net prachatai.com practicalecommerce.com prajavani.net pravda.com.ua pravda.ru pravda.sk pravda.ua
  praxisvita.de preferente.com premiere.fr premiumtimesng.com prensa.com prensalibre.com president-online.jp president.jp
  press-citron.net pressandjournal.co.uk presse-citron.net pressgazette.co.uk pressherald.com pressian.com prevention.com preview.ph
  pricewise.nl primerahora.com primicias.ec printmag.com privacyguides.org privataaffarer.se private-eye.co.uk proceso.com.mx
  procycling.com prodigitalnews.com producthype.co productreview.com.au profesionalreview.com profesionalreview.es profil.at
  profit.ro progressivegrocer.com prolificnorth.co.uk promiflash.de promobil.de propertywire.com propmark.com.br propublica.org
  prospectmagazine.co.uk proteste.com.br proteste.org.br protocol.com protothema.gr protv.ro providencejournal.com
  proxy.parisjug.org przepisy.pl psmag.com psychcentral.com psychologie-heute.de psychologies.co.uk psychologies.com psychologies.ru
  psychologytoday.com psycom.net ptaheute.de publico.es publico.pt publimetro.cl publimetro.co publimetro.com.mx
  publishersweekly.com puhelinvertailu.com puls-biznesu.pl puls24.at pulse.ng pulzo.com punchng.com punchng.ng punktum.dk
  punto-informatico.it purepc.pl puretravel.com purewow.com purexbox.com puromarketing.com pushsquare.com pv-magazine-usa.com
  pv-magazine.com pv-magazine.de pymesyautonomos.com pymnts.com pzc.nl qazaqtimes.com qq.com qsrmagazine.com quadratin.com.mx
  qualescegliere.it quantamagazine.org quarterhorsenews.com quatrorodas.abril.com.br quattroruote.it quechoisir.com quechoisir.org
  quelleenergie.fr quest.nl quickanddirtytips.com quillette.com quint.com quotenet.nl quotidiano.net quotidien.com qyer.com qz.com
  r7.com rac1.cat racer.com racked.com rad-ron.se radfahren.de radio-canada.ca radioformula.com.mx radiofrance.fr radiotimes.com
  radioworld.com radiozet.pl radron.se rai.it railjournal.com railway-technology.com rainews.it rakennusmaailma.fi rakluke.com
  rambler.ru ranker.com rankia.cl rankia.com rankia.mx rappler.com rappler.ph raspberrytips.com rastreator.com ratecity.com.au
  ravishly.com rawstory.com razaoautomovel.com rbc.com rbc.ru rbc.ua rcnradio.com rd.nl realclearpolitics.com realhomes.com
  realsimple.co realsimple.com realtid.se realtytimes.com reason.com reasonwhy.es receiteria.com.br recept.se recetasderechupete.com
  recetasgratis.net recipetineats.com recode.net record.pt recordere.dk recruitingdaily.com redbookmag.com redbull.com redeszone.net
  redusers.com refinery29.com refinery29.com.au reflex.cz reforma.com regio7.cat register-herald.com reisemobil-international.de
  reisereporter.com reisereporter.de reisetopia.de reisevor9.de reisgraag.nl reisroutes.nl relevantmagazine.com relevo.com
  remezcla.com renewableenergyworld.com renewablesnow.com reneweconomy.com.au repairerdrivennews.com reporterre.net repubblica.com
  repubblica.it republicworld.com republika.co.id reseguiden.se resepkoki.id residencemagazine.se resident-music.com
  residentadvisor.net respekt.cz response.jp restaurantbusinessonline.com restaurantdive.com resultadosdigitais.com.br resume.se
  retail-insight-network.com retail-week.com retaildetail.eu retaildive.com retailgazette.co.uk retailsector.co.uk
  retailtouchpoints.com returnofthecaferacers.com reuters.com reuters.tv reviewed.com reviewgeek.com reviewjournal.com reviews.com
  reviews.org reviews.org.au revistaad.es revolution.watch revu.com.ph revuedesdeuxmondes.fr rferl.org rfi.fr rg.ru rhein-zeitung.de
  rheinpfalz.de ria.ru ricettedellanonna.net richmond.com ringgitplus.com rionegro.com.ar ritholtz.com riverfronttimes.com rmf24.pl
  rnd.de rnz.co.nz roadandtrack.com roadbike.de roadbikereview.com roams.es rockcontent.com rockcontent.com.br rockpapershotgun.com
  rogerebert.com rollingstone.com rollingstone.de rollingstone.fr rollingstone.it romania-insider.com romatoday.it rosario3.com
  roskachestvo.gov.ru rottenplaces.de rottentomatoes.com routard.com route-one.net rozetked.me rp-online.de rp.pl rpp.pe rr.pt
  rsi.ch rskrf.ru rt.com rtbf.be rte.ie rthk.hk rtings.com rtl.be rtl.de rtl.fr rtl.lu rtl.nl rtlnieuws.nl rtp.pt rtr.ch rts.ch
  rts.rs rtve.es rtvi.com rtvslo.si rtvutrecht.nl ruhrnachrichten.de ruliweb.net rund-ums-baby.de rundschau-online.de runners.es
  runners.fr runnersconnect.net runnersworld.com runnersworld.com.au runnersworld.fr runnersworld.it runnersworld.nl
  runningmagazine.ca runningshoesguru.com runrepeat.com ruoka.fi rurubu.jp rushlane.com russianlife.com rustica.fr ryoiireview.com
  s-moda.es saastr.com sabado.pt sabah.com.tr sabcnews.com saberviver.pt sabervivirtv.com saboreiaavida.nestle.pt sabq.org
  sacbee.com saechsische.de safetydetectives.com sagemag.com sahara-reporters.com saharareporters.com sailing-world.com
  sailingtoday.co.uk sakidori.co sakshi.com saldo.ch salepepe.it salon.com salon24.pl saloona.co.il salvatore-aranzulla.com
  salzburg24.at sammobile.com sammyfans.com samvirke.dk sandesh.com sandiegomagazine.com sandiegouniontribune.com sandrarose.com
  sanjeevkapoor.com sankei.com sankei.jp sanook.com santecool.net santelog.com santemagazine.fr sapo.pt saude.abril.com.br
  saveur.com savings.au savings.com.au savoirflair.com savonsanomat.fi savoringthegood.com sayidaty.net says.com sbnation.com sbs.au
  sbs.co.kr sbs.com.au sbsun.com scandasia.com scarymommy.com schnaeppchenfuchs.com schoener-wohnen.com schoener-wohnen.de
  schweizer-illustrierte.ch science-et-vie.com sciencealert.com sciencedaily.com sciencefocus.com sciencenews.org
  sciencenewsforstudents.org sciencesetavenir.fr scientificamerican.com scienzenotizie.it scitechdaily.com scmagazine.com
  scmagazineuk.com scmp.com scoop.co.nz scoopwhoop.com scotsman.com screendaily.com screenrant.com scroll.in scworld.com
  sdpnoticias.com se.pl searchenginejournal.com searchengineland.com seattlepi.com seattletimes.com secoloditalia.it
  securityaffairs.com securityboulevard.com securitymagazine.com securityweek.com sedaily.com seedly.sg seekingalpha.com segodnya.ua
  segugio.it segye.com sehatq.com seher.no sekizsilindir.com selbst.de selectos.fr selectra.es selectra.info self.com semafor.com
  semaforbalkans.com semana.co semana.com semana.es sensacine.com senscritique.com seoghoer.dk seokratie.de seoul.co.kr
  serienjunkies.de serious-eats.com seriouseats.com serpadres.es setn.com seudinheiro.com seura.fi sevendaysvt.com seventeen.com
  seznamzpravy.cz sfchronicle.com sfexaminer.com sfgate.com sfist.com sfweekly.com shape-magazin.de shape.com shape.de sheerluxe.com
  shefinds.com sheknows.com shepherdexpress.com shiftdelete.com shiftdelete.net shondaland.com shootonline.com shorouknews.com
  shortlist.com shots.net showmetech.com.br shropshirestar.com shuba.life shueisha.online siamphone.com sicnoticias.pt side2.no
  siecledigital.fr siio.de silicon.fr siliconangle.com simpleflying.com simplemost.com simplyrecipes.com sina.cn sina.com.cn
  sinarharian.com.my sindonews.com sinembargo.mx singaporebusinessreview.com singletracks.com singsaver.com.sg siol.net sisain.co.kr
  sistrix.de siviaggia.it sixthtone.com skai.gr skepticalscience.com skeptoid.com skift.com skimag.com skinnytaste.com skipass.com
  sky.com sky.it skynews.com skynewsarabia.com skynewsarabia.com.ae skynewsarabia.net skysports.com skysports.it slashfilm.com
  slashgear.com slate.com sleepadvisor.org sleepopolis.com slobodnadalmacija.hr smachno.ua smallbiztrends.com smartasset.com
  smartbrief.com smartcitiesdive.com smartcompany.com.au smartdroid.de smarterhobby.com smarterhome.de smarthomebeginner.com
  smarthomes.de smarticular.net smartlog.jp smartmoney.com smartparenting.com.ph smartprix.com smartprix.in smartson.se
  smartworld.it smashingmagazine.com sme.sk smh.au smh.com.au smhn.info smithsonianmag.com smotrim.ru smulweb.nl smzdm.cn smzdm.com
  sn.at snackandbakery.com snewsnet.com snopes.com snowmagazine.com soccer-king.jp sochealthnews.com socialmediaexaminer.com
  socialmediatoday.com sofra.com.tr softonic.com softpedia.com softzone.es sogi.com.tw solaranlagen-portal.com solarbranche.de
  solarpowerworldonline.com solarquotes.com.au solarreviews.com soldionline.it solidot.org solomoto.es solopos.com
  solutions-numeriques.com sonntagszeitung.ch sonoma.com soompi.com sortiraparis.com sostariffe.it sotor.com soundguys.com
  soundonsound.com souqalmal.com sourcesecurity.com southcn.com southcoasttoday.com southernliving.com southwales-eveningpost.co.uk
  sowetanlive.co.za soy502.com soyacincau.com soyentrepreneur.com soymotero.net sozcu.com sozcu.com.tr spa.gov.sa space.com
  spacenews.com spaziogames.it spectator.co.uk spectator.org spectrum.ieee.org spicyip.com spidersweb.pl spiegel.de spieletipps.de
  spin.com sponichi.co.jp spoon-tamago.com spoonuniversity.com sport-express.ru sport.com.es sport.cz sport.es sport.pl sport.ro
  sport1.de sport5.co.il sportbible.com sportbusiness.com sporthoj.com sportico.com sportingnews.com sportlife.es sports.ru
  sportschau.de sportskeeda.com sportspromedia.com sporx.com spot.ph springlane.de springwise.com sprout.nl sputniknews.com spy.com
  squaremile.com sravni.ru srf.ch srfmeteo.ch ssbcrack.com sspai.cn sspai.com st-georg.de stadt-bremerhaven.de standaard.be
  standard.co.uk standardmedia.co.ke star-telegram.com star.com.tr staradvertiser.com starbene.it starbulletin.com stardust.com
  starofmysore.com startribune.com startse.com startup-db.com startupbusiness.it startupitalia.eu startupnation.com startups.co.uk
  startups.com.br staseraintv.com statesman.com statetimes.in statnews.com staugustine.com stcatharinesstandard.ca stclairmag.com
  stcn.com steal-the-look.com stealthelook.com.br stereo.de stereogum.com stereoplay.de stern.de stiftung-warentest.de
  stirileprotv.ro stlpr.org stltoday.com stopgame.ru storagenewsletter.com storagereview.com storiesflow.com storm.mg
  straitstimes.com strate.biz strategies.fr strategy-business.com strategyonline.ca stripes.com stromauskunft.de studybreaks.com
  stuff.co.nz stuff.co.za stuff.nz stuff.tv stuttgarter-nachrichten.de stuttgarter-zeitung.de stylebook.de stylecaster.com
  stylecraze.com stylist.co.uk stylus.com suara.com subiektywnieofinansach.pl subrayado.com.uy sudinfo.be sudouest.fr
  sueddeutsche.de suedkurier.de suedostschweiz.ch suffolknews.co.uk sun-sentinel.com suno.com.br sunstar.com.ph suntimes.com
  suomenkuvalehti.fi super.abril.com.br superinteressante.com.br supertalk.superfuture.com supplychainbrain.com
  supplychaindigital.com supplychaindive.com surfer.com surfline.com surinenglish.com suspilne.media sustainablebrands.com
  sustainablejungle.com suumo-journal.jp svd.se svenskahem.se svetandroida.cz svt.se svz.de swarajyamag.com sweclockers.com
  swedroid.se sweetyhigh.com swimmingworldmagazine.com swissinfo.ch switchbacktravel.com switcho.it sydneymorningherald.com
  sydsvenskan.se syfy.com syracuse.com systemed.fr t-j.ru t-online.de t13.cl t24.com.tr t3.com t3n.com t3n.de tabi-labo.com
  tabizine.jp tabletmag.com tabnak.ir taenk.dk tagblatt.ch tagesanzeiger.ch tagesgeldvergleich.net tagesschau.de tagesschau24.de
  tagesspiegel.de taipeitimes.com taiwannews.com.tw takepart.com takvim.com.tr talkandroid.com talkinginfluence.com
  talkingpointsmemo.com talksport.com talouselama.fi taloustaito.fi tamindir.com tampabay.com tanea.gr tarifcheck.de tarladalal.com
  tarnkappe.info tass.com tass.ru taste.com.au tasteatlas.com tasteofhome.com tasty.co tatler.com tatlerasia.com taz.de tbs.co.jp
  tdg.ch teachingexpertise.com team-bhp.com teamrock.com teamtalk.com tebfact.com tecchannel.com tecchannel.de tech-wd.com
  techadvisor.com techaeris.com techbang.com techbullion.com techcabal.com techcabal.ng techcentral.co.za techcentral.com
  techcrunch.com techcrunch.jp techdirt.com techeblog.com techgearlab.com techgenix.com techgig.com techgoondu.com techhive.com
  techhub.in.th techinasia.co.id techinasia.com techjury.net techlicious.com techmeme.com technabob.com technave.com technews.tw
  technewsworld.com technic3d.com technikaa.com technikneuheiten.com technobuffalo.com technode.com technofino.in technologizer.com
  technology.org technologymagazine.com technologynetworks.com technologyreview.com technologyreview.es technopedia.com
  technotoday.com.tr techopedia.com techorange.com techpinions.com techpoint.africa techpoint.ng techpowerup.com techpp.com
  techpp.in techradar.com techradar.com.au techrepublic.com techsling.com techspot.com techspotlight.com techstage.de techtarget.com
  techtimes.com techtrendske.co.ke techtudo.com techtudo.com.br techwalla.com techweb.com.cn techweez.com techxplore.com techzine.eu
  techzine.nl tecmundo.com tecmundo.com.br tecnoblog.net tecnovortex.com teenvogue.com tek.no tekdeeps.com tekniikanmaailma.fi
  tekniikkatalous.fi teknikensvarld.se teknikhype.se teknisk-ukeblad.no teknoblog.com teleamazonas.com telecompaper.com telecoms.com
  telecomtv.com teleculinaria.pt telegraaf.nl telegraf.rs telegrafi.com telegraph.co.uk telegraphindia.com telegraphindia.in
  telepolis.de telepolis.pl telerama.fr teletica.com telex.hu tellerreport.com tellmebaby.com.au telquel.ma teltarif.de telva.com
  telva.es tempo.co tempo.co.id tempo.com.ph tennis.com tennisnerd.net terra.com terra.com.br terredevins.com teslarati.com
  test-achats.be test.de testbericht.de testberichte.de testdevelocidad.es testfakta.se testfreaks.se texasmonthly.com
  texastribune.org thaipbs.or.th thairath.co.th thanhnien.vn the-ken.com the-star.co.ke the-village.ru theadvocate.com theage.au
  theage.com.au theamericanconservative.com theartdesk.com theartnewspaper.com theasianparent.co.th theasianparent.com
  theathletic.com theatlantic.com theaustralian.com.au thebalance.com thebalancecareers.com thebalancemoney.com thebalancesmb.com
  thebarbecuelab.com thebark.com thebaronnews.com thebaycitybeacon.com thebestblogrecipes.com theblaze.com theblock.co
  thebookseller.com theboot.com thebridge.jp thebump.com thebusinessjournal.com thecable.ng thecakeblog.com thechinaproject.com
  thechive.com thecipherbrief.com thecitizen.co.tz theclinic.cl thecollegeinvestor.com theconversation.com thecounter.org
  thecrazytourist.com theculturetrip.com thecut.com thedailybeast.com thedailymeal.com thedailystar.net thedenverchannel.com
  thedieline.com thediplomat.com thedrinkbusiness.com thedrinksbusiness.com thedrive.com thedriven.io thedrum.com
  theeastafrican.co.ke theecologist.org theedgemalaysia.com theedgemarkets.com theenemy.com.br theepochtimes.com theepochtimes.de
  thefader.com thefederal.com thefederalist.com thefinancialbrand.com thefintechtimes.com thefiscaltimes.com thefp.com
  thefreepress.com thegamer.com thegazette.com theglobeandmail.com thegoodtrade.com thegrocer.co.uk theguardian.com
  thehackernews.com thehealthsite.com thehealthsite.in thehealthy.com thehill.com thehimalayantimes.com thehindu.com thehustle.co
  theindependent.co.zw theinformation.com theintercept.com theirishsun.ie thejakartapost.com thejournal.ie thekitchn.com theknot.com
  theladders.com thelec.kr thelist.com thelocal.com thelocal.de thelocal.es thelocal.fr thelocal.it thelocal.se thelogic.co
  theloop.ca themalaysianreserve.com themanual.com themarker.com themarketingblender.com themarshallproject.org thematter.co
  themorningbrew.com themoscowtimes.com themoscowtimes.ru themuse.com thenation.com thenational.ae thenational.scot
  thenationalherald.com thenationalnews.ae thenationalnews.com thenews.com.pk thenewslens.com thenewslens.tw thenewsminute.com
  thenewstack.io thenextplatform.com thenextweb.com theoatmeal.com theoutline.com thepaper.cn thepaper.com thepennyhoarder.com
  thephoblographer.com thepigsite.com thepointsguy.com thepoke.co.uk thepostgame.com thepostmillennial.com theprint.in
  thequietus.com thequint.com therealdeal.com therecord.com theregister.com thereporter.com therichest.com theringer.com
  therobotreport.com theroot.com thescottishfarmer.co.uk thescottishsun.co.uk thesimpledollar.com thesleepjudge.com
  thesmartlocal.com thesmokinggun.com thespinoff.co.nz thespruce.com thesprucecrafts.com thespruceeats.com thespruceeats.net
  thesprucepets.com thestandard.co thestandard.com.hk thestar.com thestar.com.my thestatesman.com thestatesman.in thestrad.com
  thestreet.com thesun.co.uk thesunmagazine.org theswaddle.com thetakeout.com thetech.com thetechedvocate.org thetechportal.com
  thetelegraphandargus.co.uk thetimes.co.uk thetrace.org thetravel.com thetrek.co thetruthaboutcars.com theuniguide.co.uk
  thevanderbilthustler.com theverge.cn theverge.com theversed.com thevintagenews.com thewalrus.ca theweathernetwork.com
  theweek.co.uk theweek.com theweek.com.in theweek.in thewinnower.com thewire.in thewirecutter.com thewoksoflife.com
  theworldnews.net thewrap.com thg.ru thinkadvisor.com thisdaylive.com thisisgame.com thisismoney.co.uk thisoldhouse.com
  thrillist.com thrillophilia.com throwbacks.com thuisvergelijken.nl ticbeat.com ticinonline.ch tidningen.se tidningenvi.se
  tiempo.com tiexue.net tiinside.com.br tijd.be time.com timeout.au timeout.com timeout.fr timeout.pt timeout.sg timeoutabudhabi.com
  timeoutdubai.com timesherald.com timeshighereducation.com timeslive.co.za timeslive.za timesofindia.com timesofisrael.com
  timesofisrael.il timesofmalta.com timesunion.com tinkoffjournal.ru tinybuddha.com tio.ch tips.at tirereview.com
  tireviewmagazine.com tirto.id tivi.fi tjeck.dk tjournal.ru tm.fi tmtpost.com tmz.com tn.ar tn.com.ar tnp.sg toastfried.com
  tochka.net today.com today.com.it today.it todayonline.com todayonline.sg todaysdietitian.com todayshomeowner.com todaysparent.com
  todostartups.com tokfm.pl tokyo-np.co.jp toledoblade.com tom-online.de tomsguide.com tomsguide.fr tomshardware.com tomshardware.de
  tomshardware.fr tomshw.com tomshw.it topagrar.com topdoctors.es topesdegama.com topgear.com topgear.com.ph topgear.nl
  topgearkorea.com topito.com topsante.com topspeed.com toptarif.de toptenreviews.com topteny.com torontolife.com torontosun.com
  torrentfreak.com total911.com totalcar.hu totalfilm.com totalmoney.pl tour-magazin.de tourmag.com toutelatele.com
  toutoupourlechien.com toutsurmesfinances.com toutvert.fr tovima.gr townandcountrymag.com toyokeizai.net toysaretools.com tpi.it
  trailrun.es trailrunmag.com trailrunnermag.com transitionvelo.com transportation.news travel-dealz.de travel.co.jp
  travelandleisure.com travelandtourworld.com travelbook.com travelbook.de travelchannel.com traveldailymedia.com traveler.es
  traveller.au traveller.com.au travelmag.com travelmarketreport.com travelnoire.com traveloffpath.com travelpulse.com
  traveltriangle.com travelweekly.co.uk travelweekly.com treasuryandrisk.com treehugger.com trekkingguide.de trekkingmag.com
  treknews.net trellis.net trend.at trend.com.at trendencias.com trendhunter.com trendwatching.com tri247.com triathlete.com
  triathlonmagazine.ca tribunademinas.com.br tribune.com.pk tribune.net.ph tribuneindia.com tribuneonlineng.com tribunnews.com
  trome.com trouw.nl trt.net.tr trthaber.com trucking.co.uk truckinginfo.com trucknews.com trucks.com trueachievements.com
  trunews.com trustedreviews.com truthdig.com truthinaging.com truthout.org ts.fi tsa-algerie.com tsf.pt tsn.ua tt.com tu.no
  tuasaude.com tubantia.nl tubefilter.com tucson.com tudocelular.com tudogostoso.com.br tuexperto.com tuko.co.ke tulsaworld.com
  tunisienumerique.com tuoitre.vn turbo.fr turbo.pt turkiyegazetesi.com.tr tutsplus.com tuttoandroid.net tuttogreen.it
  tuttosport.com tuulilasi.fi tv-asahi.co.jp tv-movie.de tv2.dk tv2.no tv9hindi.com tvbs.com.tw tvchosun.com tvguide.com tvi.iol.pt
  tvi24.iol.pt tvinsider.com tvline.com tvmovie.de tvn-2.com tvn24.pl tvp.info tvp.pl tvrain.tv tvspielfilm.de tvtoday.de
  tvwunschliste.de tweakers.net tweaktown.com twincities.com twinfinite.net tz.de u-car.com.tw u-trail.com uberhumor.com uctoday.com
  udn.com uebermedien.de uefa.com uitpaulineskeuken.nl ukr.net ukrinform.net ukrinform.ua ulstein.no ultimahora.com
  ultimate-guitar.com unbox.ph uncrate.com undark.org underconsideration.com underconsumption.com undergroundreporter.org unherd.com
  unian.info unian.ua unianet.com unilad.com universalhub.com universetoday.com unlimit-tech.com unocero.com unotv.com unt.se
  unwire.hk uol.com.br upi.com upnorthlive.com uppa.com.br uppa.it uproxx.com upworthy.com urbanfox.tv urbanmatter.com urbia.de
  urlaubsguru.de urlaubspiraten.de usatoday.com usatodaysports.com usedcarguide.com usine-digitale.fr usinenouvelle.com usnews.com
  utilitydive.com utilly.jp utopia.de utopia.org uusisuomi.fi va.se vagabond.se vaguide.se valdemarsro.dk valuechampion.sg
  valuepenguin.sg valueresearchonline.com vanguardia.com vanguardngr.com vanillaplus.com vanityfair.com vanityfair.it vanupied.com
  vaporvoice.net variety.com varldenshistoria.se vbr.ru vccircle.com vecer.com vecernji.hr vedomosti.ru vegnews.com
  vegrecipesofindia.com veja.abril.com.br veja.com.br velo-oxygene.fr velo101.com velonews.com venturebeat.com ventureburn.com
  venturesquare.net verdict.co.uk verema.com vergleich.de vergleich.org verivox.de version2.dk veryfunnypics.eu verywellfamily.com
  verywellfit.com verywellhealth.com verywellmind.com vesti.ru vetogate.com vg.hu vg.no vi.no viagemeturismo.abril.com.br
  viajeroscallejeros.com viajesnationalgeographic.com.es vice.com vice.de vidaextra.com vidasaudavel.com videnskab.dk videocardz.com
  videogameschronicle.com videomaker.com vietnamnet.vn vietnamnews.vn vietnamplus.vn viivilla.se vikatan.com vilagevibes.com
  vilaweb.cat villagevoice.com vinepair.com vinetur.com vinous.com virgule.lu virtual-strategy.com visao.pt visions.de visir.is
  vitonica.com viva.co.id viva.nl vivamost.com vivino.com vivreparis.fr vlt.se vn-online.at vn.at vn.nl vnexpress.net vnreview.vn
  voanews.com voce.jp vogue.au vogue.co.jp vogue.co.kr vogue.co.th vogue.co.uk vogue.com vogue.com.au vogue.com.fr vogue.com.in
  vogue.com.it vogue.com.mx vogue.com.tr vogue.com.tw vogue.de vogue.es vogue.fr vogue.in vogue.it vogue.mx vogue.nl vogue.pt
  voguebusiness.com voici.fr vol.at volkskrant.nl volkskrantmagazine.nl volksstimme.de volta-ao-mundo.pt voltaaomundo.pt
  vortexmag.net votrebeaute.fr vox.com voxel.com.br vozpopuli.com vpnmentor.com vrt.be vtdigger.org vtwonen.nl vulcanpost.com
  vulcanpost.sg vulture.com w-t-w.org walesonline.co.uk walkerland.com.tw walla.co.il wallethub.com walletpop.com wallpaper.com
  wallstreet-online.de wallstreetcn.com wallstreetmojo.com wamiz.com wandermagazin.de warc.com warentest.org warsawvoice.pl
  warwickshireworld.com washingtonexaminer.com washingtonian.com washingtonmonthly.com washingtonpost.com washingtontimes.com
  watchpro.com watchtime.com waterworld.com watson.ch waz.de wbur.org wcvb.com wday.ru wdr.de wearetest.fr wearethemighty.com
  weather.com weau.com web.de webcg.net webconsultas.com webdesignerdepot.com webdesignernews.com webmd.com webpronews.com
  webpronews.net webrazzi.com webretailer.com webteb.com webtekno.com weekendavisen.dk weekly-economist.com weeklyworldnews.com
  weelz.fr wein-plus.eu weinfreunde.de weku.fm welivesecurity.com wellandgood.com wellplated.com welt.de weltfussball.de
  wenxuecity.com wesh.com westerninvestor.com westword.com wetter.com wetteronline.de wfmz.com wgbh.org wgntv.com what-dog.net
  whatcar.com whatculture.com whathifi.au whathifi.com whathifi.net whatson.ae whattoexpect.com wheelsmag.com.au which.co.uk
  whichcar.com.au whistleout.au whistleout.com whistleout.com.au whowhatwear.co.uk whowhatwear.com wibw.com wienerzeitung.at
  windowscentral.com windowslatest.com windowsreport.com windpowerengineering.com windpowermonthly.com wineenthusiast.com
  winemag.com winenews.it wineparis.com winespectator.com winfuture.de winmagpro.nl wirecutter.com wired.co.uk wired.com wired.it
  wirefly.com wirtschaft.com wirtschaftswoche.de wiwo.de wkorea.com wnyc.org wohnglueck.de woman.at woman.com.at woman.es woman.ru
  womanandhome.com womansday.com womansworld.com women.com womenshealth.com.au womenshealth.de womenshealthmag.com
  womenshealthmag.nl womenshealthmag.tw womensrunning.com womensweeklyfood.com.au wongnai.com woodmagazine.com woonmagazine.nl
  woopets.fr workingmother.com workitdaily.com workpointtoday.com worldfootball.net worldoil.com worldpoliticsreview.com
  worldsoccer.com worldtravelguide.net wort.lu worth.com wp.pl wpbeginner.com wpmayor.com wprost.pl wprosty.pl wptavern.com wral.com
  wsj.com wsws.org wtop.com wttw.com wunderweib.de wuv.com wuv.de wwd.com wyborcza.pl wylsa.com wz.de xataka.com xataka.com.mx
  xataka.mx xatakaciencia.com xatakahome.com xatakamexico.com xatakamovil.com xatakandroid.com xcar.com.cn xda-developers.com
  xiachufang.com xinhuanet.cn xinhuanet.com xlsemanal.com yacht.de yachting.com yachtingmonthly.com yachtingworld.com yachtmag.com
  yahoo.co.jp yahoo.com yahoo.com.au yallacompare.com yangcanggih.com yardbarker.com yemek.com yeniakit.com.tr yenisafak.com
  yesky.com yicai.com yicaiglobal.com yiche.com yle.fi yle.news yna.co.kr ynet.co.il ynet.com yogajournal.com yomiuri.co.jp
  yomyomf.com yonhapnews.co.kr yonhapnewstv.co.kr youbeauty.com youm7.com youm7.com.eg young-machine.com yourstory.com yourstory.in
  yoursun.com yourtango.com youth.cn ytn.co.kr yugatech.com yummy.ph zacks.com zadluzenia.com zakzak.co.jp zaobao.com.sg zawya.com
  zdf.de zdnet.be zdnet.co.kr zdnet.com zdnet.com.fr zdnet.com.kr zdnet.de zdnet.fr zdnetkorea.com zdorovye-inform.ru zeebiz.com
  zeenews.com zeit-online.de zeit.de zenhabits.net zerauto.nl zerohedge.com zerohora.com.br zerozero.pt zf.ro ziare.com
  zigwheels.com zingnews.vn zive.cz zive.sk zm-online.de zmescience.com zn.ua zol.com.cn zonebourse.com zoomit.ir zorgwijzer.nl
  zoznam.sk zr.ru zwame.pt`;
