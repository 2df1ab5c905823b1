/** Shops, marketplaces, price comparison, bookings, app stores. */
export const commerce = `
  003.ru 1000farmacie.it 1001pharmacies.com 101inks.com 11st.co.kr 123inkt.nl 123milhas.com 1688.com 1800contacts.com
  1800flowers.com 1a.lv 1mg.cn 1mg.com 1stdibs.com 21run.com 21vek.by 220-volt.ru 220.lv 24s.com 29cm.co.kr 2b.com.eg 2dehands.be
  2ememain.be 2ememain.com 333travel.nl 365games.co.uk 4wheelparts.com 58.com 591.com.tw 5element.by 6pm.com 6thstreet.com
  77diamonds.com 8891.com.tw 99.co 999.md 99acres.com 99bikes.com.au 99designs.com a-bly.com a101.com.tr aafes.com
  ab-in-den-urlaub.de ab.gr abcdin.cl abebooks.co.uk abebooks.com abebooks.de abenson.com abercrombie.com abhibus.com aboutyou.at
  aboutyou.com aboutyou.de aboutyou.pl abreu.pt abritel.fr absolute-snow.co.uk abt.com academy-sports.com academy.com
  acehardware.com achetezfacile.com acmetools.com acornonline.com acsi.eu action.com action.nl adafruit.com addnature.com
  addons.mozilla.org adlibris.com adlibris.fi adlibris.no adlibris.se adondevivir.com adorama.com adorebeauty.com.au
  advanceautoparts.com adverts.ie advice.co.th aeon.com aeonretail.jp aerosoles.com afflelou.com agatameble.pl agoda.cn agoda.co.th
  agoda.com agriaffaires.com agrofy.com.ar aguttes.com ah.nl ahlens.se ainz-tulpe.jp airbnb.co.uk airbnb.com airbnb.de airbnb.es
  airbnb.fr airbnb.it airtasker.com ajio.com ajio.in akakce.com aladin.co.kr alainafflelou.es alaskacargo.com albert.cz
  albertheijn.nl albertsons.com alcampo.es aldi-nord.de aldi-sued.de aldi-suisse.ch aldi.be aldi.co.uk aldi.com aldi.com.au aldi.es
  aldi.fr aldi.ie aldi.nl aldi.us alditalk.de alensa.co.uk alibaba.cn alibaba.com alibris.com aliexpress.com aliexpress.ru
  aliexpress.us alinea.com alko.fi alkosto.com alkosto.com.co all4pet.de allani.pl allbeauty.com allegro.cz allegro.pl
  allegrolokalnie.pl allhomes.com.au allkeyshop.com allmodern.com allo.ua allobebe.fr allopneus.com allovoisins.com allpcb.com
  alltours.de alltricks.com alltricks.fr almosafer.com almundo.com alpinetrek.co.uk alpitour.it alternate.be alternate.com
  alternate.de alternate.es alternate.fr alternate.nl altex.ro alura.com.br alza.at alza.com alza.cz alza.de alza.hu alza.sk
  amain.com amartfurniture.com.au amazon.ae amazon.ca amazon.cl amazon.cn amazon.co.jp amazon.co.uk amazon.co.za amazon.com
  amazon.com.au amazon.com.be amazon.com.br amazon.com.co amazon.com.mx amazon.com.tr amazon.de amazon.eg amazon.es amazon.fr
  amazon.ie amazon.in amazon.it amazon.nl amazon.pl amazon.sa amazon.se amazon.sg ambientedirect.com american-golf.co.uk
  americanas.com americanas.com.br americanmuscle.com americanmusical.com amicafarmacia.com amplifon.com anacondastores.com
  ananas.rs andertons.co.uk anextour.com angi.com angieslist.com anibis.ch animalis.com anjuke.com anntaylor.com ansons.ph
  anthropologie.com ao.com ao.de aosom.com aosom.de apartmentfinder.com apartmentlist.com apartments.com apo-discounter.de
  apo-rot.de apollo.no apollo.se apollopharmacy.in apollorejser.dk aponeo.de aport.ru apotal.de apotea.se apotek1.no apoteket.se
  apotekhjartat.se apotheke.at appgallery.huawei.com appliancesdirect.co.uk appliancesonline.com.au apps.apple.com apps.shopify.com
  appsource.microsoft.com appsumo.com appsumo.shop apteekki.fi apteka-melissa.pl apteka.com apteka.ru arabam.com aramisauto.com
  arcaplanet.it archiexpo.com ardes.bg argenprop.com argep.hu argos.co.uk ark-pc.co.jp ark.no arket.com arlt.com armaniexchange.com
  arrow.com art.com artfinder.com artful.ly article.com artsper.com arukereso.hu aruodas.lt asadventure.com asda.com ashford.com
  ashleyfurniture.com askul.co.jp asna.ru asos.com atb.com.pl atbshop.com.ua athome.co.jp atida.com atlasformen.fr atomtickets.com
  atrapalo.com atu.de aubert.com auchan.fr auchan.hu auchan.pl auchan.pt auchan.ro auchan.ru auction.co.kr auction.kr
  auctions.yahoo.co.jp auctionzip.com audible.com audible.de audioadvice.com audiogon.com audiojungle.net audioscope.co.uk aukro.cz
  aurinkomatkat.fi auto.ria.com auto.ru auto24.ee autobazar.eu autocasion.com autocosmos.com autocosmos.com.mx autodeal.com.ph
  autodoc.co.uk autodoc.de autodoc.es autodoc.fr autodoc.it autodoc.pl autoeurope.com autoeurope.de autohero.com automobile.de
  automobile.it autonation.com autoparts.com autopartswarehouse.com autoplius.lt autoscout24.at autoscout24.be autoscout24.ch
  autoscout24.com autoscout24.de autoscout24.es autoscout24.fr autoscout24.it autoscout24.nl autotrack.nl autotrader.co.uk
  autotrader.co.za autotrader.com autotrader.com.au autovit.ro autozone.com auvieuxcampeur.fr av.by avenuedelabrique.com
  aviasales.ru avito.ma avito.ru avto.net avto.ru axs.com azerty.nl baby-one.de baby-walz.de babybunting.com.au babycity.co.nz
  babylist.com babymarkt.de babyone.de bachhoaxanh.com bachmans.com backcountry.com backcountrygear.com backmarket.co.uk
  backmarket.com backmarket.de backmarket.es backmarket.fr baemin.com bajaao.com bakker.com baldur-garten.de banana-it.com
  banggood.com barbora.lt bark.com barnesandnoble.com barrabes.com base.com basspro.com batdongsan.com.vn bauhaus.at bauhaus.com.tr
  bauhaus.cz bauhaus.de bauhaus.info baunat.com baur.de bax-shop.de bax-shop.fr bax-shop.nl bayut.com bazos.cz bazos.sk bbr.com
  bcc.nl bcliquorstores.com beautybay.com beautylish.com bebe9.com bedbathandbeyond.com bedbathntable.com.au beerwulf.com
  belambra.fr belezanaweb.com.br belk.com belluna.jp belsimpel.nl belvilla.com belvini.de benavides.com.mx benu.cz
  bergdorfgoodman.com bergfreunde.com bergfreunde.de bergfreunde.fr bergzeit.at bergzeit.de bernabei.it bertrand.pt beslist.be
  beslist.nl bestbuy.ca bestbuy.com bestbuy.com.mx bestbuybusiness.com bestday.com.mx bestprice.gr bestsecret.com bestware.com
  beterbed.nl betta.com.au betterworldbooks.com bezrealitky.cz bhinneka.com bhphotovideo.com bhv.fr biccamera.com bidorbuy.co.za
  biedronka.pl bienici.com bierothek.de bigbang.si bigbasket.com bigbasket.in bigc.co.th biggeek.ru biggo.com.tw bigl.com
  biglots.com bigw.com.au bijenkorf.nl bike-components.de bike-discount.de bike24.de bikebug.com bikeinn.com bikesdirect.com
  bikester.de bikester.se bikroy.com bilbasen.dk biletix.com biletomat.pl bilkatogo.dk billa.at billetreduc.com billetweb.fr
  billiger.com billiger.de bim.com.tr binglee.com.au biocoop.fr bitiba.de bizrate.com blablacar.com blablacar.fr blackcircles.com
  blacks.co.uk blackwells.co.uk bland.is blauarbeit.de blibli.co.id blibli.com blinkhealth.com blinkit.com blocket.se blokker.nl
  bloomandwild.com bloomingdales.com bloomon.de bluemercury.com bluenile.com blume2000.de bmstores.co.uk bnn.in.th boats.com
  boattrader.com bobswatches.com bodeboca.com bodegaaurrera.com.mx bog-ide.dk bokus.com bol.be bol.com bolha.com boliga.dk
  boligsiden.dk bondfaro.com.br bonhams.com bonial.fr bonito.pl bonprix.de boohoo.com book24.ru bookatable.com bookdepository.com
  booking.co.uk booking.com bookline.hu bookmyshow.com bookmyshow.in books.com.tw bookshop.org booktopia.com.au booli.se boots.co.th
  boots.com botanic.com botland.com.pl boulanger.com box.co.uk boyner.com.tr brack.ch brandalley.fr breuninger.com brico.be
  bricodepot.es bricodepot.fr bricoman.it bricoman.pl bricomarche.com bricomart.es bricor.es brilliant.org brilliantearth.com
  briscoes.co.nz broadway.com.hk bruna.nl btech.com buch7.de buecher.de bug.co.il build.com bukalapak.com bukowskis.com
  bunches.co.uk bunjang.co.kr bunnings.co.nz bunnings.com.au burlington.com busbud.com buscalibre.cl buscalibre.com
  buscalibre.com.co buscape.br buscape.com.br but.fr buyagift.co.uk buybuybaby.com bws.com.au bytbil.com cabelas.com cadeaux.com
  cafepress.com cainz.com callmewine.com calumet.de calumetphoto.de camara.net camelcamelcamel.com camerahouse.com.au cameranu.nl
  camif.fr camperdays.de camping.info campings.com campmor.com campsaver.com campuspoint.de campz.de campz.fr canadiantire.ca
  canadiantire.com canopyandstars.co.uk car.gr carandbike.com cardelmar.de cardmarket.com care.com carfax.com carfax.eu
  cargurus.co.uk cargurus.com carid.com carlist.my carmax.com carmudi.com.ph carousell.com carousell.ph carousell.sg carparts.com
  carparts4less.co.uk carphonewarehouse.com carrefour.be carrefour.com carrefour.com.ar carrefour.com.br carrefour.com.tw
  carrefour.es carrefour.fr carrefour.it carrefour.pl carrefour.ro carrefourksa.com carrefoursa.com carrefouruae.com
  carrefourvoyages.com carro.co cars.co.za cars.com cars24.com carsales.com.au carsensor.net carturesti.ro carvana.com carwow.de
  carwow.es carzone.ie casa.it casadellibro.com casamundo.de casasapo.pt casasbahia.com.br caseking.de cashify.in casino.fr
  caskers.com castorama.fr castorama.pl catawiki.com catch.com.au catchtable.co.kr catena.ro caviar.com cazoo.co.uk ccl.co.uk
  cclonline.com cdiscount.com cdkeys.com cdw.ca cdw.com cea.com.br cedok.cz cel.ro cellphones.com.vn ceneje.si ceneo.com ceneo.pl
  centauro.com.br centerparcs.com centerparcs.de central.co.th centraldereservas.com centralpoint.nl centrecom.com.au
  centurycom.com.au certideal.com cetrogar.com.ar chainreactioncycles.com chairish.com chaldal.com challenger.sg champssports.com
  charm.jp che168.com cheapies.nz cheapoair.com cheaptickets.com checkatrade.com checkfelix.com chedraui.com.mx chemist-4-u.com
  chemistdirect.co.uk chemistwarehouse.com.au chewy.com chileautos.cl chintai.net chitai-gorod.ru chollometro.com chotot.com
  christ.de christiantour.ro christies.com chromewebstore.google.com chronext.com chrono24.com chrono24.de chronodrive.com cian.ru
  ciceksepeti.com cimri.com cisalfa.it cisalfasport.it citilink.ru citrus.ua citymarket.fi citypass.com civitatis.com civitatis.es
  cjonstyle.com claroshop.com clasohlson.com cleartrip.ae cleartrip.com clevacances.com clifton-cameras.co.uk clubeextra.com.br
  clutch.co coastal.com cobasi.com.br coches.com coches.net cocooncenter.com codecademy.com codecanyon.net coldstorage.com.sg
  coles.com.au colruyt.be comfy.ua commonfloor.com comparer.be compareraja.in compari.ro competitivecyclist.com compragamer.com
  computeruniverse.de computeruniverse.net compuzone.co.kr comtech.de conad.it concung.com conforama.fr connection.com conrad.at
  conrad.com conrad.de conrad.fr conrad.it consultaremedios.com.br consum.es contiki.com continente.pt contorion.de coolblue.be
  coolblue.nl coolbox.pe coolcamping.com coolstuffinc.com coop.ch coop.it coop.se coppel.com coppel.com.mx coral.ru corendon.nl
  cosme.net cosmed.com.tw costacruise.com costco.ca costco.co.uk costco.com costco.com.mx costco.com.tw costplusdrugs.com
  coto.com.ar cotodigital.com.ar cotswoldoutdoor.com cottages.com cottonon.com countdown.co.nz coupang.com coupangeats.com
  couponarbitrage.com couponfollow.com coupons.com coursera.org coursesu.com courts.com.sg cpooutlets.com craftsy.com
  crai-supermercati.it craigslist.org creativelive.com creativemarket.com crehana.com crocus.co.uk croma.com croma.in cronoshare.com
  cruise.com cruiseamerica.com cruisedirect.com cruises.com crutchfield.com cruzverde.cl ctrip.cn ctrip.com cultbeauty.co.uk
  cultura.com currys.co.uk custojusto.pt cvc.com.br cvs.com cyberport.de cyberpuerta.mx cycletrader.com czc.cz d-reizen.nl da.nl
  daangn.com dabangapp.com dafiti.com.br daft.ie damai.cn danawa.com dancenter.com dangdang.cn dangdang.com danmurphys.com.au
  daraz.com.bd daraz.com.np daraz.lk daraz.pk darty.com datacamp.com datart.cz datart.sk davidjones.com dba.dk dcm-ekurashi.com
  ddproperty.com ddtech.mx deal.by dealabs.com dealchecker.co.uk deautos.com debenhams.com debijenkorf.nl decantalo.com decathlon.be
  decathlon.ca decathlon.co.uk decathlon.com decathlon.com.br decathlon.de decathlon.es decathlon.fr decathlon.in decathlon.it
  decathlon.nl decathlon.pl decathlon.pt decitre.fr decluttr.com decolar.com dedeman.ro defacto.com.tr dehner.de deichmann.com
  delhaize.be deliveroo.co.uk deliveroo.fr demotores.com.ar deonlinedrogist.nl depop.com deporvillage.com depositphotos.com
  dermstore.com dertour.de designrush.com despegar.com despegar.com.ar despegar.com.mx destinia.com detmir.ru dewu.com
  df-sportspecialist.it dfs.co.uk dhgate.com dia.es diamir.de dianping.cn dianping.com dice.fm dicksmith.com.au
  dickssportinggoods.com dienmayxanh.com digidirect.com.au digikala.com digikey.com digimart.net digit-photo.com digitec.ch
  dillards.com dineout.co.in directindustry.com directindustry.fr disco.com.ar discounttire.com discovercars.com distrelec.ch
  distrelec.com divan.ru diy.com djoser.nl dm.de dmart.in dmsguild.com dns-shop.ru docmorris.de docpeter.it doitbest.com
  dollargeneral.com dollartree.com dolphinmusic.co.uk dom.ria.com domain.com.au domclick.ru domestika.org domodi.pl donedeal.ie
  doordash.com dorotheum.com dosfarma.com dospara.co.jp douglas.at douglas.de douglas.es douglas.it douglas.nl douglas.pl
  doveconviene.it doz.pl dr.com.tr drakkars-pharma.fr dreamstime.com drim.es drivethrurpg.com drivy.com drizly.com drmax.cz drmax.ro
  drogaraia.com.br drogariasaopaulo.com.br drogariaspacheco.com.br drogasil.com.br drogist.nl drom.ru drouot.com drugstore.com
  druni.es dubizzle.com dunelm.com e-himart.co.kr e-katalog.ru e-shop.gr e.leclerc eapteka.ru easemytrip.com eastbay.com easy.com.ar
  easyparapharmacie.com ebay.ca ebay.co.uk ebay.com ebay.com.au ebay.de ebay.es ebay.fr ebay.in ebay.it ebilet.pl ebooks.com
  ebuyer.com economybookings.com edeka.de eden-viaggi.it edgeprop.sg edigital.hu edion.com edreams.com edreams.es edreams.fr
  edreams.it edreams.pt edx.org efarma.com ek.ua ekosport.fr ekupi.hr elcorteingles.es elcorteingles.pt eldorado.ru eldorado.ua
  ele.me electroworld.cz elefant.ro elektra.com.mx elektra.mx element14.com elevenia.co.id elgiganten.dk elifemall.com.tw elkjop.no
  elko.is ellis-brigham.com elong.com elpalaciodehierro.com eltenedor.es emag.bg emag.ro emart.com emlakjet.com empik.com encar.com
  eneba.com engelhorn.de enter.online entertainer.com entradas.com enuri.com enuygun.com envato.com envirofone.com epey.com
  epicentrk.ua epocacosmeticos.com.br eponuda.com eprice.it equipmenttrader.com erafone.com eram.fr eraspace.com ernestjones.co.uk
  ernstings-family.de eroski.es esky.pl eslite.com esselunga.it estantevirtual.com.br etmall.com.tw etna.com.br etos.nl etstur.com
  etsy.com etsy.de etuovi.com eurail.com euro.com.pl eurocamp.co.uk eurocampings.eu eurocarparts.com euroffice.co.uk euroflorist.se
  euronics.de euronics.ee euronics.it europages.com europages.de europages.fr eurospin.it eva.ua evaneos.com evaneos.fr
  evanscycles.com eventbrite.co.uk eventbrite.com eventbrite.de eventim.co.uk eventim.com.br eventim.de eventim.pl evino.com.br
  evo.com evomag.ro exim.cz exito.com exlibris.ch exodus.co.uk expedia.ca expedia.co.uk expedia.com expedia.com.au expedia.de
  expedia.es expedia.fr expedia.it expert.de expert.nl exploretock.com exportersindia.com extra.com extra.com.br eyebuydirect.com
  eztravel.com.tw f-droid.org fahorro.com fairprice.com.sg falabella.cl falabella.com falabella.com.co falabella.com.pe
  familydollar.com fanatical.com fandango.com fantasticfurniture.com.au fantasywelt.de fao.com farfetch.cn farfetch.com
  farmaciaigea.com farmaciasahumada.cl farmaciasanpablo.com.mx farmaciasdelahorro.com.mx farmaciasdirect.com
  farmaciasguadalajara.com farmaciatei.ro farmaciatorrent.com farmacity.com farmae.it farmaline.be farmers.co.nz farnell.com
  fashionphile.com fastenal.com fastshop.com.br fatsoma.com faucetdirect.com feebee.com.tw feelunique.com fenwick.co.uk ferguson.com
  feuvert.es feuvert.fr fever.com feverup.com fewo-direkt.de ffx.co.uk fielmann.de fincaraiz.com.co findprice.com.tw finishline.com
  finn.no finnmatkat.fi firstchoiceliquor.com.au firstcry.ae firstcry.com fischer.cz fivebelow.com fiverr.com fixando.pt fixly.pl
  flaconi.at flaconi.de flanco.ro flaticon.com flaviar.com fleetfeet.com fleurop.de fliggy.com flightcentre.com.au flipkart.com
  flipkart.in flipp.com flixbus.com flixbus.de florajet.com fluege.de fnac.be fnac.ch fnac.com fnac.es fnac.pt fnacspectacles.com
  foetex.dk folderz.nl folksy.com fonq.nl foodpanda.com foodpanda.ph foot-locker.com footlocker.co.uk footlocker.com footlocker.eu
  fortress.com.hk forumsport.com foto-erhardt.de foto-leistenschneider.de foto-video.it foto24.com fotocasa.es fotocasion.es
  fotok.es fotokoch.de fotokonijnenberg.nl fotoprix.com foxtrot.com.ua foyles.co.uk fptshop.com.vn fram.fr framesdirect.com
  franprix.fr fravega.com freecycle.org freedom.com.au freelancer.com freemans.com freepik.com fressnapf.at fressnapf.de friday.tw
  frisco.pl fruugo.com ftd.com fti.de fullcompass.com funda.nl funtime.com.tw furet.com furniturevillage.co.uk furtadosonline.com
  fust.ch futurelearn.com fwrd.com g2a.com g2play.net g9.co.kr gadventures.com gaertner-poetschke.de gaincity.com galaxus.ch
  galaxus.de galaxystore.samsung.com galeria.de galerieslafayette.com gall.nl game.co.uk game.es gamenerdz.com gamestop.com
  gamestop.de gamestop.it gamivo.com gamma.be gamma.nl gammvert.fr gandalf.com.pl gandhi.com.mx ganji.com garbarino.com
  gardeningexpress.co.uk gaspedaal.nl gazelle.com gear4music.com gearbest.com geekbuying.com geizhals.at geizhals.de gemini.pl
  gemo.fr generaleoptica.es genialokal.de germanos.gr getaround.com getir.com getprice.com.au gettyimages.com getyourguide.com
  getyourguide.de getyourguide.fr gianteagle.com giantfood.com gibert.com gigantti.fi gigatron.rs giochipreziosi.it
  gites-de-france.com gittigidiyor.com glassesusa.com glisshop.com globalgolf.com globalindustrial.com globalsources.com
  globetrotter.de globus-baumarkt.de glovoapp.com gmarket.co.kr gmarket.com go-sport.com goboony.com gocity.com goertz.de gog.com
  goibibo.com gojek.com goldapple.ru goldbelly.com goldsmiths.co.uk golfbidder.co.uk golfgalaxy.com gome.com.cn goodchoice.kr
  goodfirms.co goodrx.com goout.net gooutdoors.co.uk gopuff.com govoyages.com grab.com grailed.com grainger.com grandoptical.fr
  graphicriver.net gratis.com greenmangaming.com greenweez.com grofers.com groupon.co.uk groupon.com groupon.de groupon.es
  groupon.fr groupon.it grubhub.com gsfcarparts.com gsmpunt.nl gsshop.com guardian.com.vn guazi.com guenstiger.de guitarcenter.com
  guloggratis.dk gumroad.com gumtree.co.za gumtree.com gumtree.com.au gumtree.ie guru.com gurunavi.com gute-weine.de gutscheine.de
  ha.com habitaclia.com habitatpresto.com habitissimo.es habitissimo.it hagebau.at hagebau.de halconviajes.com halfords.com
  halooglasi.com hamleys.com hands.net hansapost.ee hanssemmall.com happycar.de haraj.com.sa harborfreight.com hardloop.com
  hardloop.de hardloop.fr hardware.com harrods.com harryanddavid.com harveynorman.co.nz harveynorman.com.au harveynorman.com.my
  hasaki.vn hasznaltauto.hu hauser-exkursionen.de havan.com.br hawesko.de headout.com headsupfortails.com heals.com healthkart.com
  heb.com heb.com.mx hebe.pl heine.de hej.sk helloworld.com.au hellweg.de helpnet.ro hema.com hema.nl hemkop.se hemnet.se
  hepsiburada.com hepsiemlak.com heureka.cz heureka.sk heycar.co.uk heycar.de heycar.fr himart.co.kr hinnavaatlus.ee hinta.fi
  hintaopas.fi hintaseuranta.fi hintatiedot.fi hipages.com.au hipercor.es hiraoka.com.pe his-j.com hites.com hktvmall.com hmall.com
  hoanghamobile.com hoeffner.de hoepli.it hofer.at hoff.ru holidaycheck.at holidaycheck.ch holidaycottages.co.uk holidu.com
  holidu.de holidu.fr hollandandbarrett.com hollandandbarrett.ie hollandandbarrett.nl holodilnik.ru home24.at home24.de
  homeadvisor.com homeaway.com homebargains.co.uk homebase.co.uk homecenter.com.co homedepot.ca homedepot.com homegate.ch
  homegoods.com homehardware.ca homely.com.au homepro.co.th homes.co.jp homes.com hometogo.com hometogo.de hometown.in honey.com
  hopt.nl hornbach.at hornbach.ch hornbach.cz hornbach.de hornbach.nl hoseasons.co.uk hostelbookers.com hostelworld.com hotel.de
  hotels.co.uk hotels.com hotels.de hotels.naver.com hotelscombined.com hoteltonight.com hotline.ua hotmart.com hotpads.com
  hotpepper.com hotpepper.jp hotprice.ua hotukdeals.co.uk hotukdeals.com hotwire.com houseful.ca houseoffraser.co.uk
  houseoftravel.co.nz housing.com hrs.com hrs.de hsamuel.co.uk hsn.com hugendubel.de hughes.co.uk humblebundle.com
  huntsphotoandvideo.com hurb.com huurwoningen.nl huuto.net hy-vee.com hyugalife.com i-comparateur.com i-run.fr ibs.it ica.se
  icarros.com.br icecat.biz iceland.co.uk icelolly.com iciparisxl.be iciparisxl.nl icoda.co.kr idealista.com idealista.it
  idealista.pt idealo.at idealo.co.uk idealo.de idealo.es idealo.fr idealo.in idealo.it idealwine.com idefix.com ifood.com.br
  iglucruise.com igraal.com iherb.com ikea.com ikea.cz ikea.nl ikman.lk ikyu.com iledebeaute.ru immobiliare.it immobilienscout24.at
  immobilienscout24.de immonet.de immoscout24.ch immovlan.be immoweb.be immowelt.at immowelt.de imobiliare.ro imot.bg
  imovelweb.com.br imovirtual.com indiamart.com indiecampers.com indigo.ca inet.se informatique.nl ingatlan.com ingresse.com
  ingresso.com inkafarma.pe inmuebles24.com insight.com instacart.com instant-gaming.com instapro.it instar-informatika.hr
  interchalet.com intercompras.com interdiscount.ch interencheres.com interflora.co.uk interflora.com interflora.fr interflora.it
  interhome.com intermarche.com interpark.com interrail.eu interspar.at intersport.de intersport.es intersport.fr intrepidtravel.com
  invaluable.com invia.cz invia.hu iprice.co.id iprice.my iprice.sg iproperty.com.my ironplanet.com ishibashi.co.jp ishopping.pk
  isthereanydeal.com istockphoto.com itaka.pl italki.com itch.io itopya.com ivory.co.il ixigo.com jacob.de jacotei.com.br jacques.de
  jalan.net jamesallen.com jardiland.com jared.com jarir.com jbhifi.co.nz jbhifi.com.au jcpenney.com jd.com jd.id jddj.com
  jdsports.co.uk jdsports.com jdsports.de jdsports.es jdwilliams.co.uk jensonusa.com jessops.com jet2holidays.com jib.co.th
  jiji.co.ke jiji.ng jiomart.com jiomart.in jochen-schweizer.de jofogas.hu johnlewis.com johnlewis.ie joinhoney.com jollytur.com
  jolse.com jomashop.com joonggonara.co.kr joshin.co.jp joueclub.fr jtb.co.jp jucy.com juguettos.com jumbo.ch jumbo.cl jumbo.com
  jumbo.com.ar jumbocolombia.com jumia.co.ke jumia.com jumia.com.eg jumia.com.ng jumia.dz jumia.ma just-eat.co.uk justdial.com
  justeat.com justmusic.de k-ruoka.fi kabum.com.br kadewe.de kaidee.com kainos.lt kakaku.com kalaydo.de kalunga.com.br
  kamera-express.nl kamernet.nl kant.ru kaola.com karstadt.de karwei.nl kaspi.kz kasta.ua kathmandu.co.nz kathmandu.com.au katom.com
  kaufda.de kaufland.cz kaufland.de kaufland.pl kaufland.ro kaup24.ee kavak.com kavak.com.mx kay.com kayak.co.uk kayak.com
  kayak.com.br kayak.com.mx kayak.de kayak.es kayak.fr kayak.it kbchachacha.com ke.com keepa.com keh.com kelkoo.co.uk kelkoo.de
  kelkoo.es kelkoo.fr kelkoo.it keller-sports.de kelleybluebook.com ketterer.com kfzteile24.de kiabi.com kiddicare.com
  kiddies-kingdom.com kieskeurig.nl kifli.hu kijiji.ca kijiji.it kika.at kilimall.co.ke kimstore.com kingjouet.com kinguin.net
  kinokuniya.co.jp kitamura.jp kitapyurdu.com kiwi-electronics.com kiwi.com kiwi.no kiwoko.com kkday.com kktix.com kleiderkreisel.de
  kleinanzeigen.com kleinanzeigen.de klick.ee klook.cn klook.com klook.hk kmart.com kmart.com.au kms-tools.com knasta.cl
  knihydobrovsky.cz kobo.com koctas.com.tr kogan.com kogan.com.au kohls.com kohnan-eshop.com kokumin.co.jp kolesa.kz komeri.com
  kompass.com komplett.no konga.com konvy.com konzum.hr korablik.ru kosik.cz kosmas.cz kotsovolos.gr krefel.be kreuzfahrten.de
  krisha.kz kroger.com kruidvat.be kruidvat.nl ksdenki.com ksp.co.il ktronix.com kuantokusta.pt kufar.by kupujemprodajem.com
  kurly.com kurpirkt.lv kurumaerabi.com kv.ee kvdbil.se kwantum.nl kwik-fit.com kyobobook.co.kr kytary.cz kytary.de la-halle.com
  labirint.ru lacentrale.fr ladenzeile.de lafeltrinelli.it lafourche.fr lafourchette.com lagerhaus.at lagranderecre.fr laie.es
  laithwaites.co.uk lakeland.co.uk lamoda.ru lampsplus.com lamudi.co.id lamudi.com.mx lamudi.com.ph landal.com landi.ch landwirt.com
  lapeyre.fr lapolar.cl laptopsdirect.co.uk larebajavirtual.com laredoute.fr laredoute.pt lascana.de lastman.com lastminute.com
  lastminute.com.au lastminute.de lastminute.it lauritz.com lavinia.com lazada.co.id lazada.co.th lazada.com lazada.com.my
  lazada.com.ph lazada.my lazada.ph lazada.sg lazada.vn lcbo.com lcwaikiki.com ldlc.com learningexpress.com leboncoin.fr leclerc.com
  leclercdrive.fr leclercvoyages.com ledenicheur.fr leenbakker.nl leguide.com leiner.at leisurelakesbikes.com lekarna.cz lelong.my
  lemanapro.ru lemarchande-bonmarche.com lempertz.com lensbest.de lenskart.com lensmart.com lenta.com lentiamo.de leons.ca
  leroymerlin.br leroymerlin.com.br leroymerlin.es leroymerlin.fr leroymerlin.it leroymerlin.pl leroymerlin.ru leslibraires.fr
  letgo.com letu.ru level.travel lianjia.com libertylondon.com libraccio.it librerialaie.com libri.hu libris.nl libris.ro lider.cl
  lidl.at lidl.be lidl.ch lidl.co.uk lidl.com lidl.cz lidl.de lidl.es lidl.fr lidl.ie lidl.it lidl.nl lidl.pl lidl.pt lidl.se
  lidl.us lieferando.de lightinthebox.com lightology.com liligo.fr limango.de linio.com linio.com.co linio.com.mx linio.com.pe
  linkedin-learning.com links.hr liontravel.com liquorland.com.au litres.ru littlewoods.com liveauctioneers.com livenation.com
  liverpool.com.mx livinginsider.com livingsocial.com livrariacultura.com.br lloydspharmacy.com lmdw-maison.com loaded.com loaf.com
  lobenbergs.de loft.co.jp loft.com.br logic-immo.com logitravel.com logitravel.it logitravel.pt lohaco.yahoo.co.jp
  lojasrenner.com.br londoncameraexchange.co.uk londondrugs.com long-mcquade.com loods5.nl lookfantastic.com lookvoyages.fr
  lordandtaylor.com lotteimall.com lottemart.com lotteon.com lotuss.com loveholidays.com lowes.com ltur.com ludwigbeck.de
  luisaviaroma.com luluhypermarket.com lumens.com luxuryescapes.com ly.com machinerytrader.com machineseeker.com macmall.com
  macpac.com.au macsales.com macys.com made-in-china.com made.com madeindesign.com madeiramadeira.com.br madridhifi.com magalu.com
  magaseek.com magazineluiza.com.br magicbricks.com maisonsdumonde.com majestic.co.uk makemytrip.com makeup.com.ua makler.md
  makroclick.com mall.cz mall.hu mall.sk malt.de malt.fr mamasandpapas.com mannings.com.hk mannys.com.au manomano.fr maoyan.com
  mapcamera.com marionnaud.fr marisa.com.br market.yandex.com market.yandex.ru marketplace.atlassian.com
  marketplace.visualstudio.com marksandspencer.com marksandspencer.ie markt.de marktguru.de marktplaats.com marktplaats.nl
  marshalls.com martinus.cz martinus.sk maschinensucher.de mascus.com mascus.de masterofmalt.com matahari.com matalan.co.uk
  matchesfashion.com mathem.se matsukiyo.co.jp maximum.md maxisport.com maxizoo.be maxizoo.fr maxmilhas.com.br mcmaster.com
  mdcomputers.in mecca.com mecca.com.au mechta.kz mediaexpert.pl mediagalaxy.ro mediamarkt.at mediamarkt.be mediamarkt.ch
  mediamarkt.com.tr mediamarkt.de mediamarkt.es mediamarkt.hu mediamarkt.nl mediamarkt.tr mediamart.vn mediaworld.it medicalexpo.com
  medikamente-per-klick.de medimax.de medimops.de medpex.de medplusmart.com meesho.com mega-image.ro mega.pk megamarket.ru
  megaparts.com megekko.nl meijer.com meilleursagents.com meituan.cn meituan.com menards.com meny.no mercadolibre.cl
  mercadolibre.com mercadolibre.com.ar mercadolibre.com.co mercadolibre.com.ec mercadolibre.com.mx mercadolibre.com.pe
  mercadolibre.com.uy mercadolibre.com.ve mercadolivre.com mercadolivre.com.br mercadona.com mercadona.es mercari.com mercari.jp
  merlincycles.com metro-cc.ru metro.pe metrocuadrado.com metroscubicos.com mexx.com.ar michenaud.com microcenter.com microfusa.com
  micromania.fr microsoftstore.com microspot.ch mietwagen.com mifarma.com.pe mifarma.es mightyape.co.nz migros.ch migros.com.tr
  milanuncios.com millesima.fr millets.co.uk mimovrste.com mindfactory.de miniaturemarket.com minipreco.pt mironet.cz missguided.com
  missnumerique.com mister-aladin.com misterspex.com misterspex.de mitre10.co.nz mitre10.com.au mobiel.nl mobil123.com mobile.bg
  mobile.de mobilefun.co.uk mobly.com.br moebel.de moebel24.de moebelix.at moemax.at moemax.de momo.tw momondo.com momondo.de
  momondo.dk momondo.fr momoshop.com.tw momox.de momox.fr momoxfashion.com mondadoristore.it monoprice.com monoprix.fr monotaro.com
  monshowroom.com moosejaw.com morele.net morrisons.com moshtix.com.au motorhomerepublic.com motors.co.uk mouser.com moyo.ua mpb.com
  mpreis.at mrporter.com mscdirect.com muchoviaje.com mudah.my mumzworld.com musafir.com musement.com musiciansfriend.com
  musicmagpie.co.uk musicstore.com musicstore.de musimundo.com musinsa.com muziker.com muziker.de mvideo.ru mwave.com.au
  my-hammer.de myauto.ge mybuilder.com mydays.de mydeal.com.au myer.com.au myhammer.de myhome.ge myhome.ie mymarket.ge mymarket.gr
  myntra.com myntra.in mysmartprice.in mytheresa.com mytoys.de mytyres.co.uk n11.com nabava.net nadavi.net nakedwines.com namshi.com
  napaonline.com nastygal.com naturalia.fr nautaliaviajes.com nauticexpo.com nay.sk neckermann-reisen.de neckermann.nl
  neimanmarcus.com nemlig.com neoauto.com nepremicnine.net net-a-porter.com netmeds.com netonnet.se netshoes.com.br nettiauto.com
  netto-online.de netto.dk newegg.business newegg.ca newegg.com newlook.com newoldcamera.com newpharma.be newpharma.fr
  newworld.co.nz next.co.uk nextag.com nguyenkim.com nhathuoclongchau.com.vn nicolas.com nissen.co.jp njuskalo.hr nobroker.in
  nocibe.fr noclegi.pl noelleeming.co.nz nojima.co.jp nokaut.pl noon.ae noon.com norauto.es norauto.fr nordstrom.com
  nordstromrack.com norli.no norma-online.de northerntool.com notebook.de notebooksandmore.de notebooksbilliger.de notino.co.uk
  notino.cz notino.de notino.es notino.fr notino.it notino.nl notino.pl notino.sk notonthehighstreet.com novasol.com novatech.co.uk
  nykaa.com nykaa.in obi.at obi.ch obi.cz obi.de obi.pl obilet.com ocado.com octagon.com.ph oda.com odalys-vacances.com oechsle.pe
  oeticket.com oferteo.pl ofertia.com offerup.com officedepot.com officedepot.com.mx officemax.com.mx officeworks.com.au ohou.se
  oikotie.fi oisix.com okay.cz okazje.info olcsobbat.hu olimpica.com oliveyoung.co.kr oliveyoung.com olx.bg olx.co.id olx.com.br
  olx.com.pk olx.in olx.kz olx.pl olx.pt olx.ro olx.ua omio.com omio.de on24.ee one2car.com oneflare.com.au onetwotrip.com
  onliner.by onlinetours.ru onlinetrade.ru onofre.com.br onthebeach.co.uk onthemarket.com openclassrooms.com openrent.co.uk
  opensooq.com opentable.com opodo.co.uk opodo.de opodo.fr oponeo.de oponeo.pl optical-center.fr opticalia.com orami.co.id
  orbitz.com oreillyauto.com orellfuessli.ch oscaro.com osiander.de ostrovok.ru otodom.pl otomoto.pl otto.at otto.de ouedkniss.com
  ouigo.com ounass.ae outdoorsy.com overclockers.co.uk overstock.com oyorooms.com ozbargain.au ozmall.co.jp ozon.ru ozone.bg
  ozsale.com.au oztix.com.au padmapper.com paguemenos.com.br paknsave.co.nz pakwheels.com palaciodehierro.com pamonline.it
  pamono.com panvel.com paodeacucar.com pap.com paradigit.nl paralela45.ro pararius.nl parfumdreams.de paris.cl parkcameras.com
  parknshop.com paruvendu.fr passline.com paulcamper.de paypaymall.yahoo.co.jp paytmmall.com pazaruvaj.com pbtech.co.nz pcbox.com
  pccomponentes.com pcel.com pcexpress.com.ph pcfactory.cl pcgarage.ro pchome.com.tw pchome.tw pcmall.com pcstudio.in pedidosya.com
  peek-cloppenburg.de pegipegi.com pelando.com.br penny.at penny.de peopleperhour.com pepboys.com pepper.com pepper.nl pepper.pl
  pepperfry.com perekrestok.ru performancebike.com perfumesclub.com petbarn.com.au petcircle.com.au petco.com petgo.jp
  petlove.com.br petrovich.ru petsathome.com petsmart.com petstock.com.au petz.com.br pflanzmich.de pgatoursuperstore.com pgmall.my
  pharma-gdd.com pharmacity.vn pharmacy2u.co.uk pharmacydirect.co.nz pharmeasy.in philibertnet.com phillips.com phoneclick.it
  picard.fr pichau.com.br pickaboo.com picnic.app pierreetvacances.com pigu.lt pilulka.cz pimoroni.com pincamp.de pinduoduo.com
  pingodoce.pt pisos.com pitchup.com placedestendances.com plaisio.gr planeo.cz plasico.bg platzi.com play.google.com
  plazavea.com.pe ple.com.au plein.nl pluralsight.com plus.nl poco.de podrygka.ru poizon.com polishop.com.br pollin.de
  polovniautomobili.com poly-juguetes.es pond5.com pontofrio.com.br poorvika.com porch.com porta.de portalinmobiliario.com
  poshmark.com postmates.com poulpeo.com powells.com power.dk power.no powerbuy.co.th powertoolworld.co.uk praxis.nl
  precision-camera.com preis.de preisjaeger.at preisvergleich.de preloved.co.uk preply.com prettylittlething.com price.com.hk
  price.ro price.ru price.ua pricebook.co.id pricedekho.com pricegrabber.com pricehipster.com priceline.co.uk priceline.com
  priceline.com.au priceme.co.nz priceoye.pk pricerunner.co.uk pricerunner.com pricerunner.dk pricerunner.se pricespy.co.nz
  pricespy.co.uk pricespy.ie pricetravel.com pricewatch.com priceza.com prijsvrij.nl primark.com primeabgb.com primor.eu
  princessauto.com printemps.com prisguiden.no prisjakt.no prisjakt.nu prisjakt.se prisma.fi privalia.com privateproperty.co.za
  proaudiostar.com probikekit.com proflowers.com prom.ua promart.pe promobit.com.br promodescuentos.com promofarma.com promoqui.it
  promovacances.com prontopro.it property24.com propertyfinder.ae propertyguru.com.my propertyguru.com.sg proshop.dk provantage.com
  public.gr publix.com puntoticket.com purplle.com pushys.com.au pxmart.com.tw qoo10.com qoo10.sg quandoo.com quandoo.de quelle.de
  quidco.com quikr.com quintoandar.com.br qunar.com quoka.de quotatis.fr qvc.com r.gnavi.co.jp r.pl radioshack.com.mx
  raiffeisenmarkt.de raileurope.com rainbowtours.pl rakuten-fashion.co.jp rakuten.ca rakuten.co.jp rakuten.com rakuten.fr
  rami-levy.co.il raneen.com rappi.com rappi.com.br rappi.com.mx ratedpeople.com rbauction.com rdveikals.lv realestate.co.nz
  realestate.com.au realtor.ca realtor.com rebag.com rebelsport.co.nz rebelsport.com.au rebuy.de reclamefolder.nl recyclivre.com
  redballoon.com.au redbubble.com redbus.in redcare.it redcoon.de redfin.com redflagdeals.ca redmart.com refurbed.at refurbed.de
  refurbed.ie regard.ru rehlat.com rei.com reichelt.com reichelt.de reifen.com reifendirekt.de reifenleader.de reisen.check24.de
  reliancedigital.in reliancesmart.in rema1000.dk rema1000.no renner.com.br reno.de rent.com rent.com.au rentalcars.com rentals.ca
  reservations.com reservebar.com restaurantsupply.com resy.com retailmenot.com retty.me reverb.com revolve.com rew.ca rewe.de
  riachuelo.com.br ricardo.ch richersounds.com rightmove.co.uk riksja.nl ripley.cl ripley.com ripley.com.pe riteaid.com
  rivegauche.ru riverislandshop.com roadrunnersports.com roadsurfer.com robertdyas.co.uk rockauto.com rockbottomgolf.com rohlik.cz
  roller.de rome2rio.com rona.ca roompot.com rosebikes.de rossmann.de rossmann.pl rossstores.com rover.com rozetka.com.ua
  rs-components.com rs-online.com rueducommerce.fr rumah123.com rumbo.es runnerinn.com runnerspoint.de runningwarehouse.com
  rurubu.travel ruten.com.tw rutlandcycling.com rvshare.com rvtrader.com ryanscomputers.com s-kaupat.fi saatchiart.com safeway.com
  sahibinden.com sainsburys.co.uk saksfifthavenue.com saksoff5th.com salcobrand.cl salidzini.lv samash.com samokat.ru sams.com.mx
  samsclub.com samys.com sanborns.com.mx sanicare.de santaisabel.cl saq.com saraiva.com.br sarenza.com sathya.in satu.kz saturn.de
  sauto.cz saveur-biere.com saxo.com sbazar.cz sbermarket.ru sbermegamarket.ru scan.co.uk scavino.it sconto.de scorptec.com.au
  screwfix.com screwfix.de screwfix.ie scs.co.uk seamless.com sears.com sears.com.mx seatgeek.com secretescapes.com seeedstudio.com
  seetickets.com segmueller.de segundamano.mx seiyu.co.jp selfridges.com sellpy.se seloger.com seminuevos.com senao.com.tw sendo.vn
  senheng.com.my senukai.lt sephora.com sephora.com.au sephora.com.br sephora.de sephora.es sephora.fr sephora.it sephora.pl
  serviceseeking.com.au session.de sevenoaks-soundandvision.co.uk sgcarmart.com sharafdg.com shein.com shi.com shinsegaemall.com
  shoop.de shop-apotheke.at shop-apotheke.com shop-apotheke.fr shop-pharmacie.fr shopbop.com shopbot.com.au shopclues.com
  shopee.co.id shopee.co.th shopee.com.br shopee.com.my shopee.com.ph shopee.ph shopee.sg shopee.tw shopee.tw.com shopee.vn
  shopping.google.com shopping.naver.com shopping.yahoo.co.jp shopping24.de shoptime.com.br shopzilla.com showroomprive.com
  shpock.com shufersal.co.il shutterstock.com sierra.com sigmasports.com simplybe.co.uk singulart.com sistic.com.sg sivvi.com
  skapiec.com skapiec.pl skelbiu.lt skiddle.com skillshare.com skinstore.com sklavenitis.gr skroutz.gr skyscanner.co.in
  skyscanner.co.kr skyscanner.com skyscanner.com.au skyscanner.de skyscanner.es skyscanner.fr skyscanner.it skyscanner.jp
  skyscanner.net slice.com slickdeals.net smartbox.com smartcanucks.ca smartstore.naver.com smithscity.co.nz smythstoys.com
  smythstoys.de snapdeal.com sncf-connect.com snowandrock.com snowcentral.com.au snowleader.com sobelia.com society6.com
  sociolla.com sodimac.cl sodimac.com.ar sodimac.com.co sofmap.com sofology.co.uk sokoglam.com solotodo.cl solotodo.com solvari.be
  solvari.nl soriana.com sortlist.com sortlist.de sortlist.fr sotano.com sothebys.com soundhouse.co.jp spacenk.com spar.at spar.hu
  spareroom.co.uk sparkfun.com spartoo.com spartoo.es sparwelt.de spdigital.cl specsavers.co.uk spencers.in spiele-offensive.de
  spies.dk spinny.com spitogatos.gr sport-conrad.com sport-schuster.de sport2000.fr sportler.com sportmaster.ru sportpursuit.com
  sportscheck.com sportsdirect.com sportsmansguide.com sportsshoes.com spoticar.fr spreadshirt.com spreadshirt.de sprinter.es
  sprintersports.com sprouts.com squareyards.com sravni.com sreality.cz ss.com ss.lv ssense.com ssg.com ssgdm.com
  standaardboekhandel.be standvirtual.com staples.com starofservice.com starsmusic.fr startech.com.bd starticket.ch staticice.com.au
  steampowered.com steepandcheap.com stock.adobe.com stockmann.com stockx.com stopandshop.com store-dj.com.au store.epicgames.com
  store.google.com store.playstation.com streeteasy.com structube.com strumentimusicali.net stubhub.com studio.co.uk studiosus.com
  stylekorean.com stylevana.com subito.it submarino.com.br submarinoviagens.com.br sulekha.com sulpak.kz sundrug-online.com
  sunglasshut.com suning.cn suning.com sunmar.ru sunnycars.de sunweb.nl suomalainen.com super-pharm.co.il superbalist.com
  superboletos.com supercasa.pt superdrug.com superpharm.pl superprof.com superprof.de superprof.es superprof.fr supertails.com
  surplex.com sutochno.ru suttons.co.uk suumo.jp svh24.de svyaznoy.ru swappa.com swee-lee.com sweetwater.com swelee.com
  swiatksiazki.pl swiggy.com swiggy.in swisssense.nl swoodoo.at swoodoo.com sykescottages.co.uk sympla.com.br systembolaget.se
  systeme-u.fr szallas.hu tabelog.com tajawal.com takealot.co.za takealot.com taladrod.com taniaksiazka.pl tannico.it tanum.no
  taobao.cn taobao.com target.com target.com.au taskrabbit.com tatacliq.com tatacliq.in tatilsepeti.com tayara.tn tcgplayer.com
  technikboerse.com technikdirekt.de technodom.kz technomarket.bg technopark.ru technopolis.bg tedscameras.com.au teepublic.com
  teespring.com tehnomanija.rs tehnosila.ru teknosa.com teleflora.com telemart.pk teletextholidays.co.uk teleticket.com.pe
  templatemonster.com templeandwebster.com.au temu.com tennis-point.com tennis-point.de tennis-warehouse.com tennisexpress.com
  terabyteshop.com.br terminalx.com tesco.com tesco.cz tesco.hu tez-tour.com tgdd.vn thalia.de the-saleroom.com thebrick.com
  thefork.com thefork.es thefork.fr thefork.it thegioididong.com thegoodguys.au thegoodguys.com.au theiconic.com.au theitdepot.com
  themeforest.net theoutnet.com thepihut.com therange.co.uk therealreal.com thetoyshop.com thetrainline.com thewarehouse.co.nz
  thewhiskyexchange.com thewinesociety.com thomann.de thomascook.com thomasnet.com thompson-morgan.com thredup.com thriftbooks.com
  thuisbezorgd.nl thumbtack.com ticket.se ticketcorner.ch ticketek.co.nz ticketek.com.ar ticketek.com.au ticketmaster.ca
  ticketmaster.co.uk ticketmaster.com ticketmaster.com.au ticketmaster.com.mx ticketmaster.de ticketmaster.es ticketmaster.fr
  ticketone.it ticketportal.cz ticketportal.sk ticketpro.cz ticketsolve.com tiendanimal.es tiendasjumbo.co tiendeo.com tiket.com
  tiki.vn tiqets.com tirerack.com tiresplus.com tixcraft.com tjareborg.fi tjmaxx.com tkec.com.tw tkmaxx.com tl.is tmall.com tmall.hk
  tme.eu tmon.co.kr todaytix.com todostuslibros.com tokmanni.fi tokopedia.com tokstok.com.br tokyu-hands.co.jp tomtop.com
  toolnut.com toolstation.com toolstop.co.uk toom-baumarkt.de toom.de top4running.com topcashback.co.uk topcashback.com toppreise.ch
  topshop.com toptal.com tori.fi torob.com torpedo7.co.nz totalwine.com tourradar.com toursbylocals.com touslesprix.com
  toyscenter.it toysrus.ca toysrus.com toysrus.com.au toysrus.es tractorsupply.com tradeindia.com tradeinn.com trademe.co.nz
  trademe.nz tradera.com traderjoes.com trafalgar.com trainline.com traktorpool.de traum-ferienwohnungen.de travaux.com
  travel.yahoo.co.jp travelata.ru travelocity.com traveloka.com traveloka.vn travelrepublic.co.uk travelstart.co.za travelstart.com
  travelsupermarket.com travelzoo.com travisperkins.co.uk tredz.co.uk treebo.com treehouse.com trekkinn.com trendyol.com trip.com
  trivago.co.uk trivago.com trivago.com.br trivago.de trivago.es trivago.fr trivago.in trivago.it trovaprezzi.it truckpaper.com
  truecar.com truevalue.com truffaut.com trulia.com trustatrader.com trustoo.nl tsbohemia.cz tsukumo.co.jp tuboleta.com
  tucarro.com.co tui.be tui.co.uk tui.com tui.de tui.fr tui.nl tui.pl tuifly.com tuniu.com turo.com tutor.com tutti.ch tutu.ru
  tw.bid.yahoo.com tw.buy.yahoo.com tweekscycles.com twenga.co.uk twenga.fr ubereats.com ubup.com udacity.com udemy.com uline.com
  ulta.com ultrafarma.com.br umart.com.au uncommongoods.com unieuro.it unimarc.cl unionmusical.es uniquephoto.com universal.at
  unterwegs.biz upwork.com urbancompany.com urbania.pe urbanladder.com urlaub.check24.de usedphotopro.com uvinum.es
  vacationstogo.com vakantiediscounter.nl vandenborre.be varagesale.com varle.lt varsitytutors.com vatanbilgisayar.com
  vedantcomputers.com veepee.fr velosklad.ru vendora.gr venex.com.ar veratour.it vergelijk.be vergelijk.nl verkkokauppa.com
  vertaa.fi vertbaudet.de vertbaudet.fr very.co.uk vestiairecollective.com vexere.com viabovag.nl viagogo.com viajanet.com.br
  viajeselcorteingles.es viator.com vidaxl.co.uk vidaxl.de vidaxl.nl videohive.net vijaysales.com vijaysales.in viking-direct.co.uk
  villman.com vinatis.com ving.no ving.se vinissimus.com vinmonopolet.no vinomofo.com vinos.de vintageking.com vinted.co.uk
  vinted.com vinted.cz vinted.de vinted.es vinted.fr vinted.it vinted.lt vinted.nl vinted.pl vip.cn vip.com
  virginexperiencedays.co.uk virginwines.co.uk visiondirect.co.uk visiondirect.com vivanuncios.com.mx vivareal.com.br vivaticket.com
  vividseats.com vkusvill.ru vmall.com voelkner.de vola.ro volagratis.com voyage-prive.com voyageprive.it vrbo.com vroom.com
  vseinstrumenti.ru waitrose.com wakacje.pl wakanow.com walgreens.com wallapop.com wallapop.es walmart.ca walmart.cl walmart.co.cr
  walmart.com walmart.com.mx wapteka.pl watchfinder.co.uk waterstones.com watsons.co.th watsons.com.hk watsons.com.tr watsons.com.tw
  wayfair.ca wayfair.co.uk wayfair.com wayfair.de wayke.se wconcept.co.kr webhallen.com webjet.co.nz webjet.com.au webmotors.com.br
  websosanh.vn webstaurantstore.com webuycars.co.za weg.de wegmans.com wego.com wehkamp.nl wein.cc weinquelle.com
  welcia-yakkyoku.co.jp wellpharmacy.com weltbild.de wemakeprice.com werkspot.nl westwing.de westwingnow.de wexphotovideo.com
  wg-gesucht.de whatmobile.com.pk whisky.de whisky.fr wholefoodsmarket.com whsmith.co.uk wickes.co.uk widilo.fr wiggle.com
  wijnvoordeel.nl wikinger-reisen.de wildberries.kz wildberries.ru wilko.com willemsefrance.fr willhaben.at williams-sonoma.com
  willys.se windeln.de wine.com wine.com.br wineandco.com wineonline.ca winningappliances.com.au winpy.cl winwin.rs
  wirkaufendeinauto.de request.com wishtrend.com withlocals.com wlw.de wolt.com wonderbox.fr wong.pe woodbrass.com wook.pt
  woolworths.com.au wordery.com worten.pt wotif.com wowcher.co.uk wyzant.com x-kom.pl xe.gr xenos.nl xiaomiyoupin.com xtrawine.com
  xxxlutz.at xxxlutz.com xxxlutz.de yachtworld.com yad2.co.il yamada-denki.jp yamada-denkiweb.com yanolja.com yapo.cl yatra.com
  yeinot-bitan.co.il yemeksepeti.com yeogi.com yes24.com yescapa.com yesstyle.com yhd.com ylighting.com yodobashi.com yodobashi.jp
  yoox.com you.gr youla.ru zaask.pt zabka.pl zajezdy.cz zalando-lounge.de zalando-prive.fr zalando.at zalando.be zalando.ch
  zalando.co.uk zalando.com zalando.de zalando.dk zalando.es zalando.fr zalando.it zalando.nl zalando.pl zalando.se zales.com
  zalora.co.id zalora.com zalora.com.ph zameen.com zap.co.il zapimoveis.com.br zappos.com zattini.com.br zazzle.com zbozi.cz
  zdravcity.ru zenni.com zennioptical.com zeptonow.com zigbang.com zigzag.kr ziko.pl zillow.com zimmo.be zipcar.com zolo.ca
  zomato.com zomato.in zonaprop.com.ar zones.com zoom.br zoom.com.br zoommer.ge zoopla.co.uk zooplus.at zooplus.co.uk zooplus.com
  zooplus.de zooplus.es zooplus.fr zooplus.it zooplus.nl zooplus.pl zoro.com zozo.jp zozotown.com zumper.com zzounds.com`;
