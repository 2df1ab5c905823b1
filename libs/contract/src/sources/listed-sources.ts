/**
 * Well-known sites by kind, without `www.`; a subdomain follows its domain, unless it stands here itself. A company's own site is none
 * of these kinds and stands in no list. Each list is sorted, and no site is in two.
 */
export const listedSources = {
  social_ugc: `
    2ch.hk 4chan.org 5ch.net 9gag.com alltrails.com alternativeto.net ameblo.jp answers.com ask.fm askubuntu.com
    audiosciencereview.com avsforum.com avvo.com baijiahao.baidu.com bbs.archlinux.org behance.net bikeforums.net bilibili.com
    blogger.com blogspot.com boardgamegeek.com boards.ie bogleheads.org bsky.app capterra.co.uk
    capterra.com capterra.de capterra.fr chiebukuro.yahoo.co.jp clien.net cnblogs.com codepen.io commentcamarche.net coub.com csdn.net
    dailymotion.com daum.net dcard.tw dcinside.com dev.to deviantart.com discogs.com discord.com discord.gg discourse.org
    doctissimo.fr douban.com douyin.com dribbble.com eksisozluk.com ello.co elotrolado.net facebook.com fb.com fb.watch flickr.com
    flyertalk.com forocoches.com forum.hardware.fr g2.com getapp.com getapp.de giphy.com github.com github.io
    gitlab.com glassdoor.com goodreads.com gutefrage.net habr.com hackernoon.com hardwareluxx.de hardwarezone.com.sg hashnode.com
    hashnode.dev hatenablog.com head-fi.org hive.blog holidaycheck.de hubpages.com huggingface.co imgur.com infoq.cn instagram.com
    instructables.com jameda.de jeuxvideo.com jianshu.com juejin.cn kaggle.com kakao.com kaskus.co.id kialo.com kick.com komoot.com
    komoot.de kompasiana.com kuaishou.com kununu.com last.fm letterboxd.com line.me linkedin.com livejournal.com lobste.rs
    lowendtalk.com lowyat.net mastodon.online mastodon.social medium.com meetup.com metafilter.com mix.com mixi.jp mobile01.com
    motor-talk.de mouthshut.com mumsnet.com myanimelist.net mydealz.de myspace.com namu.wiki naver.com naver.me neogaf.com
    news.ycombinator.com nextdoor.com note.com odnoklassniki.ru ok.ru okky.kr omr.com ozbargain.com.au pantip.com patreon.com
    photobucket.com pikabu.ru pinterest.co.uk pinterest.com pinterest.de pixiv.net pixnet.net plurk.com podcasts.apple.com
    ppomppu.co.kr producthunt.com ptt.cc qiita.com quora.com ravelry.com reclameaqui.com.br redd.it reddit.com
    redflagdeals.com replit.com resetera.com ruliweb.com rumble.com rutube.ru saasworthy.com scribd.com segmentfault.com
    serverfault.com sikayetvar.com sitejabber.com slashdot.org slideshare.net snapchat.com softwareadvice.com sohu.com soundcloud.com
    sourceforge.net speakerdeck.com spiceworks.com stackexchange.com stackoverflow.com steamcommunity.com strava.com substack.com
    superuser.com t.me tapatalk.com technopat.net telegra.ph telegram.me telegram.org threads.com threads.net tieba.baidu.com
    tiktok.com tinhte.vn tistory.com toutiao.com tripadvisor.ca tripadvisor.co.uk tripadvisor.com tripadvisor.com.au tripadvisor.de
    tripadvisor.es tripadvisor.fr tripadvisor.in tripadvisor.it trustpilot.com trustradius.com truthsocial.com tumblr.com twitch.tv
    twitter.com typepad.com v2ex.com vc.ru velog.io viadeo.com vimeo.com vk.com voz.vn wattpad.com webtretho.com weebly.com weibo.com
    weixin.qq.com wer-weiss-was.de whatsapp.com whirlpool.net.au wordpress.com wykop.pl x.com xiaohongshu.com xing.com yelp.ca
    yelp.co.uk yelp.com yelp.de youtu.be youtube.com zenn.dev zhidao.baidu.com zhihu.com`,
  editorial: `
    01net.com 163.com 20min.ch 20minutes.fr 20minutos.es 36kr.com 3dnews.ru 60millions-mag.com 91mobiles.com 9to5google.com
    9to5mac.com aajtak.in abc.es abc.net.au abcnews.go.com abola.pt ad.nl adweek.com aftenposten.no aftonbladet.se ahram.org.eg
    alarabiya.net aljazeera.com aljazeera.net allaboutcookies.org allrecipes.com almasryalyoum.com alphr.com altroconsumo.it
    amarujala.com anandtech.com androidauthority.com androidcentral.com androidpolice.com androidworld.nl ansa.it antyweb.pl aol.com
    apartmenttherapy.com apnews.com apotheken-umschau.de appleinsider.com aranzulla.it architecturaldigest.com ard.de argaam.com
    arstechnica.com as.com asahi.com ascii.jp askmen.com ausbt.com.au autobild.de autocar.co.uk autoexpress.co.uk
    autohome.com.cn automotorundsport.de avforums.com axios.com babycenter.com bankrate.com barrons.com bbc.co.uk bbc.com
    bbcgoodfood.com beebom.com believeintherun.com benchmark.pl berlingske.dk bestreviews.com bfmtv.com bgr.com bhaskar.com
    bicycling.com bikeradar.com bilan.ch bild.de billboard.com bleepingcomputer.com blick.ch bloomberg.com bobvila.com
    boersen-zeitung.de boingboing.net bonappetit.com bostonglobe.com boxil.jp br.de brigitte.de bt.no builtin.com businessinsider.com
    businessinsider.de businessnewsdaily.com businessoffashion.com businesstoday.in bustle.com buzzfeed.com byrdie.com caixin.com
    canaltech.com.br capital.fr caranddriver.com carscoops.com carwow.co.uk cbc.ca cbsnews.com cbssports.com check24.de chefkoch.de
    chicagotribune.com chinadaily.com.cn chinaz.com chip.com.tr chip.de chosun.com cio.com clarin.com cleverhiker.com clubic.com
    cnbc.com cnet.com cnn.com cntraveler.com coindesk.com cointelegraph.com comingsoon.net comparitech.com complex.com computerbase.de
    computerbild.de computerhoy.com computerweekly.com computerworld.com connect.de consumerreports.org coolhunting.com corriere.it
    cosmopolitan.com creativebloq.com crn.com crn.de csoonline.com curved.de cybernews.com cyclingnews.com cyclingweekly.com
    dailyhunt.in dailymail.co.uk darkreading.com dawn.com dcrainmaker.com deco.proteste.pt delish.com demorgen.be denverpost.com
    derstandard.at designboom.com destructoid.com detik.com dezeen.com di.se diepresse.com digg.com digi24.ro digiato.com digiday.com
    digit.in digitalcameraworld.com digitaltrends.com digitimes.com dime.jp dinside.no dn.pt dn.se donanimhaber.com donga.com
    dongchedi.com dpreview.com dr.dk drugs.com dw.com dzen.ru e24.no e27.co eater.com eatingwell.com economist.com edmunds.com
    eetimes.com ekstrabladet.dk elcomercio.pe elconfidencial.com elcorreo.com eldiario.es elespanol.com elle.com elle.fr elmundo.es
    elpais.com eltiempo.com eluniversal.com.mx engadget.com entrepreneur.com epicurious.com espn.com esquire.com estadao.com.br
    etnews.com eurogamer.net euronews.com everydayhealth.com exame.com expansion.com expertreviews.co.uk explodingtopics.com
    express.co.uk expressen.se familyhandyman.com fastcompany.com faz.net fd.nl ferra.ru fiercewireless.com financialexpress.com
    finanzen.net finanztip.de finder.com focus.de food.com food52.com foodandwine.com foodnetwork.com forbes.com
    fortune.com foxbusiness.com foxnews.com france24.com francetvinfo.fr frandroid.com ft.com futura-sciences.com futurezone.at
    gadgets360.com gamerant.com gamesindustry.biz gamespot.com gamesradar.com gartner.com gazeta.pl gazeta.ru gazzetta.it
    gearpatrol.com geekwire.com genbeta.com getnavi.jp ghacks.net giga.de gigazine.net gizmodo.com gizmodo.jp glamour.com
    globalnews.ca globo.com goal.com gofeminin.de golem.de goodhousekeeping.com goodmorningamerica.com govtech.com gq.com
    grubstreet.com gsmarena.com guru99.com haaretz.com handelsblatt.com hani.co.kr hardware.fr hardware.info harpersbazaar.com haus.de
    hbr.org hdblog.it health.com healthline.com heise.de helpguide.org heute.at hgtv.com hindustantimes.com hipertextual.com hln.be
    hobbyconsolas.com hollywoodreporter.com hotnews.ro housebeautiful.com houstonchronicle.com howtogeek.com hs.fi huanqiu.com
    huffpost.com hurriyet.com.tr hvg.hu hwp.com.tr hypebeast.com ibtimes.com iculture.nl idealhome.co.uk idnes.cz ifanr.com ifeng.com
    iflscience.com ign.com ilfattoquotidiano.it ilpost.it ilsole24ore.com iltalehti.fi impress.co.jp in.gr inc.com independent.co.uk
    index.hu indianexpress.com indiatimes.com indiatoday.in infobae.com infomoney.com.br infoq.com infoworld.com inquirer.com
    inquirer.net inside-digital.de insider.com interestingengineering.com interia.pl investing.com investopedia.com irishtimes.com
    irozhlas.cz irunfar.com is.fi itavisen.no itc.ua ithome.com itmedia.co.jp itpro.com itreview.jp itworld.com ixbt.com iz.ru
    jagran.com jalopnik.com japantimes.co.jp joongang.co.kr journaldunet.com jyllands-posten.dk kathimerini.gr kauppalehti.fi kbb.com
    kicker.de kiplinger.com kommersant.ru kompas.com komputerswiat.pl konsument.at koreaherald.com kotaku.com kp.ru krone.at kurier.at
    la-croix.com lanacion.com.ar lapresse.ca laptopmag.com lastampa.it latimes.com lavanguardia.com ledevoir.com lefigaro.fr
    lemonde.fr lenta.ru leparisien.fr lesechos.fr lesnumeriques.com lesoir.be letelegramme.fr letemps.ch lexpress.fr liberation.fr
    lifehacker.com lifehacker.jp lifewire.com linternaute.com liputan6.com livemint.com livescience.com lonelyplanet.com m3.se
    macrumors.com macworld.com mainichi.jp majorgeeks.com makeuseof.com manager-magazin.de marca.com marieclaire.com marketwatch.com
    marmiton.org martechseries.com mashable.com mediapart.fr medicalnewstoday.com menshealth.com merca20.com metacritic.com
    metro.co.uk milliyet.com.tr mirror.co.uk mk.co.kr mk.ru mobiili.fi moneycontrol.com moneyland.ch moneysavingexpert.com
    moneysupermarket.com morningstar.com motorauthority.com motortrend.com msn.com muycomputer.com muyinteresante.es my-best.com
    mybest.com mynavi.jp n-tv.de nationalgeographic.com nbcnews.com ndr.de ndtv.com nerdwallet.com netdoktor.de networkworld.com
    netzwelt.de newatlas.com news.com.au news.google.com news18.com newscientist.com newsweek.com newyorker.com nhk.or.jp nikkei.com
    nme.com nos.nl notebookcheck.com notebookcheck.net novinky.cz npr.org nrc.nl nrk.no nu.nl numerama.com nwzonline.de
    nydailynews.com nymag.com nypost.com nytimes.com nzherald.co.nz nzz.ch observador.pt ocu.org oe24.at oekotest.de okezone.com
    olhardigital.com.br onet.pl orf.at origo.hu outdoorgearlab.com outsideonline.com overclockers.ru pagesix.com parade.com
    parents.com parkers.co.uk pcadvisor.co.uk pcauto.com.cn pcgamer.com pcgameshardware.de pclab.pl pcmag.co.uk pcmag.com
    pconline.com.cn pctipp.ch pcwelt.de pcworld.com people.com people.com.cn petapixel.com phonandroid.com phonearena.com phoronix.com
    pinkbike.com pitchfork.com pocket-lint.com politico.com politico.eu politiken.dk polygon.com popsci.com popularmechanics.com
    pplware.sapo.pt pravda.com.ua presse-citron.net profesionalreview.com profil.at proteste.org.br psychologytoday.com publico.pt
    punchng.com punto-informatico.it qq.com quechoisir.org qz.com rad-ron.se rappler.com rbc.ru realhomes.com realsimple.com
    refinery29.com repubblica.it reuters.com rg.ru ria.ru rockpapershotgun.com rollingstone.com rottentomatoes.com rtbf.be rte.ie
    rtings.com rtl.de rtlnieuws.nl rts.ch rtve.es runnersworld.com safetydetectives.com salon.com sammobile.com schoener-wohnen.de
    scmp.com searchenginejournal.com searchengineland.com seattletimes.com selbst.de self.com semafor.com semana.com serious-eats.com
    seriouseats.com seznamzpravy.cz sfchronicle.com sfgate.com shiftdelete.net siliconangle.com sina.cn sina.com.cn singletracks.com
    sky.com skynews.com skynewsarabia.com skysports.com slate.com smartprix.com smashingmagazine.com sme.sk smh.com.au
    smithsonianmag.com smzdm.com snopes.com soundguys.com sozcu.com.tr spectrum.ieee.org spidersweb.pl spiegel.de sport.es sport1.de
    sportschau.de srf.ch sspai.com standaard.be standard.co.uk statnews.com stereogum.com stern.de stiftung-warentest.de
    straitstimes.com stuff.tv sueddeutsche.de svd.se svt.se sweclockers.com swissinfo.ch switchbacktravel.com t-online.de t3.com
    t3n.de tabnak.ir taenk.dk tagesanzeiger.ch tagesschau.de tagesspiegel.de tass.ru tasteofhome.com taz.de techadvisor.com
    techcrunch.com techinasia.com techmeme.com techpowerup.com techradar.com techrepublic.com techspot.com techstage.de techtarget.com
    techtudo.com.br tecmundo.com.br tek.no telegraaf.nl telegraph.co.uk telex.hu teltarif.de tempo.co test-achats.be test.de
    testberichte.de testfakta.se theatlantic.com theaustralian.com.au thecut.com thedailybeast.com theglobeandmail.com
    thegoodtrade.com theguardian.com thehill.com thehindu.com theinformation.com theintercept.com thekitchn.com thelocal.de
    thenextweb.com thepaper.cn thepointsguy.com thequint.com theregister.com thespruce.com thespruceeats.com thestar.com thesun.co.uk
    thetimes.co.uk theverge.com thisoldhouse.com thuisvergelijken.nl timeout.com timesofisrael.com tivi.fi tomsguide.com
    tomshardware.com tomshw.it topgear.com travelandleisure.com treehugger.com tribunnews.com trustedreviews.com tudocelular.com
    tutsplus.com tv2.dk tvtoday.de tweakers.net ultimate-guitar.com uol.com.br upi.com usatoday.com usnews.com utopia.de
    vanityfair.com variety.com vedomosti.ru veja.abril.com.br venturebeat.com verivox.de version2.dk verywellfamily.com
    verywellfit.com verywellhealth.com verywellmind.com vg.no vice.com vnexpress.net vogue.com volkskrant.nl vox.com vpnmentor.com
    vrt.be vulcanpost.com vulture.com walesonline.co.uk washingtonpost.com watson.ch wdr.de web.de webmd.com
    webtekno.com wellandgood.com welt.de wenxuecity.com whatcar.com whathifi.com whattoexpect.com which.co.uk
    whowhatwear.com windowscentral.com winfuture.de wirecutter.com wired.co.uk wired.com wirtschaftswoche.de wiwo.de womansday.com
    womenshealthmag.com worldsoccer.com wp.pl wsj.com wyborcza.pl xataka.com xda-developers.com xinhuanet.com yahoo.co.jp yahoo.com
    yle.fi yna.co.kr ynet.co.il yomiuri.co.jp youm7.com zaobao.com.sg zdf.de zdnet.com zdnet.de zeenews.india.com zeit.de zol.com.cn
    zoomit.ir`,
  reference: `
    academic.oup.com aclanthology.org acm.org allmusic.com archive.org arxiv.org baeldung.com baike.baidu.com baike.sogou.com
    behindthename.com biorxiv.org bmj.com britannica.com cambridge.org caniuse.com cell.com cochranelibrary.com cpubenchmark.net
    crates.io crossref.org crunchbase.com datareportal.com db-engines.com dbpedia.org developer.mozilla.org dictionary.com dnb.com
    doaj.org docs.python.org docs.rs doi.org duden.de encyclopedia.com etymonline.com ewg.org examine.com fandom.com fextralife.com
    freecodecamp.org frontiersin.org geekbench.com geeksforgeeks.org genius.com giantbomb.com gutenberg.org howstuffworks.com
    hub.docker.com ieee.org imdb.com incidecoder.com infoplease.com iso.org jamanetwork.com javatpoint.com jstor.org kotobank.jp
    larousse.fr leo.org linguee.com macmillandictionary.com macrotrends.net mathworld.wolfram.com mdn.dev mdpi.com medlineplus.gov
    merriam-webster.com mobygames.com moegirl.org.cn musicbrainz.org mvnrepository.com nanoreview.net nature.com ncbi.nlm.nih.gov
    nejm.org newworldencyclopedia.org npmjs.com numbeo.com opencorporates.com openfoodfacts.org openlibrary.org openstreetmap.org
    ourworldindata.org owler.com oxfordlearnersdictionaries.com oxfordreference.com pcpartpicker.com pitchbook.com plos.org pnas.org
    programiz.com pubmed.gov pypi.org rae.es readthedocs.io realpython.com researchgate.net rfc-editor.org
    royalsocietypublishing.org runoob.com rxlist.com sagepub.com scholar.google.com scholarpedia.org science.org sciencedirect.com
    semanticscholar.org similarweb.com springer.com ssrn.com stackshare.io statcounter.com statista.com tandfonline.com
    thefreedictionary.com thesaurus.com tracxn.com tradingeconomics.com treccani.it tutorialspoint.com tvtropes.org
    urbandictionary.com userbenchmark.com versus.com vocabulary.com w3.org w3schools.com weblio.jp wikibooks.org wikidata.org
    wikihow.com wikimedia.org wikinews.org wikipedia.org wikiquote.org wikisource.org wikitravel.org wikivoyage.org wiktionary.org
    wiley.com wolframalpha.com wordreference.com worldcat.org worldometers.info`,
  institutional: `
    aad.org aap.org aarp.org acog.org ada.org adac.de ademe.fr admin.ch akc.org ama-assn.org amnesty.org anses.fr ansi.org apa.org
    apache.org arbeitsagentur.de asce.org asha.org aspca.org awwa.org bafin.de bbb.org bhf.org.uk bis.org britishcouncil.org
    bruegel.org bund.de bundesbank.de bundesregierung.de bundestag.de canada.ca cancer.org cancerresearchuk.org cato.org
    cedars-sinai.org cern.ch cfr.org charite.de chathamhouse.org choice.com.au citizensadvice.org.uk clevelandclinic.org cncf.io
    cnr.it cnrs.fr consumentenbond.nl consumer.org.nz consumersinternational.org csic.es csis.org dekra.de dge.de diabetes.org din.de
    dkfz.de eclipse.org eff.org energysavingtrust.org.uk energystar.gov epfl.ch ethz.ch euroncap.com europa.eu fao.org fifa.com
    finra.org fraunhofer.de fsf.org gnu.org gov.uk greenpeace.org gs1.org guttmacher.org heart.org helmholtz.de helsinki.fi
    hopkinsmedicine.org hrw.org hu-berlin.de iaea.org iata.org icann.org icrc.org iea.org ietf.org ifrc.org ihk.de iihs.org ilo.org
    imf.org inrae.fr inserm.fr interpol.int ioc.org irena.org iss.it itu.int iucn.org johnshopkins.org kernel.org kff.org
    khanacademy.org kidshealth.org kth.se ku.dk kuleuven.be linuxfoundation.org lmu.de massgeneral.org mayoclinic.org mcgill.ca
    mdanderson.org moma.org moneyhelper.org.uk mozilla.org mpg.de mskcc.org nationaltrust.org.uk nato.int nfpa.org nhs.uk nsf.org
    nspcc.org.uk oecd.org olympics.com opec.org opensource.org owasp.org pasteur.fr pewresearch.org polimi.it python.org rand.org
    redcross.org rhs.org.uk rki.de rspca.org.uk rwth-aachen.de sans.org service-public.fr si.edu sierraclub.org skincancer.org
    sleepfoundation.org su.se tudelft.nl tuev-nord.de tum.de tuv.com tuvsud.com tuwien.at ubc.ca ufcquechoisir.org uio.no ul.com
    un.org unam.mx undp.org unece.org unesco.org unfccc.int unhcr.org uni-heidelberg.de unibo.it unicef.org uniroma1.it unwto.org
    usp.br usp.org utoronto.ca uva.nl uzh.ch vatican.va vde.com verbraucherzentrale.de vzbv.de weforum.org who.int wipo.int
    worldbank.org wri.org wto.org wwf.de wwf.org wwf.org.uk`,
  commerce: `
    11st.co.kr 1688.com 1mg.com abebooks.com aboutyou.de abt.com acehardware.com action.com addons.mozilla.org adorama.com agoda.com
    ah.nl airbnb.com ajio.com akakce.com aldi-sued.de aldi.com alibaba.com aliexpress.com allegro.pl alza.cz amazon.ae amazon.ca
    amazon.cn amazon.co.jp amazon.co.uk amazon.com amazon.com.au amazon.com.be amazon.com.br amazon.com.mx amazon.com.tr amazon.de
    amazon.eg amazon.es amazon.fr amazon.ie amazon.in amazon.it amazon.nl amazon.pl amazon.sa amazon.se amazon.sg americanas.com.br
    apotal.de appgallery.huawei.com apps.apple.com apps.shopify.com appsource.microsoft.com appsumo.com argos.co.uk arukereso.hu
    asda.com askul.co.jp asos.com auchan.fr auction.co.kr autoscout24.de autotrader.co.uk autotrader.com avito.ru backcountry.com
    backmarket.com barnesandnoble.com bauhaus.de beautybay.com bedbathandbeyond.com bergfreunde.de bestbuy.ca bestbuy.com
    bhphotovideo.com biccamera.com bigbasket.com bigw.com.au bike24.de billiger.de blibli.com bol.com booking.com boots.com
    boulanger.com brack.ch bukalapak.com bunnings.com.au buscape.com.br campz.de canadiantire.ca cargurus.com carousell.com
    carrefour.fr cars.com casasbahia.com.br cdiscount.com cdkeys.com ceneo.pl chainreactioncycles.com chemistwarehouse.com.au
    chewy.com chromewebstore.google.com citilink.ru clasohlson.com coles.com.au compari.ro conforama.fr conrad.de coolblue.be
    coolblue.nl coop.ch coppel.com cosme.net costco.ca costco.com coupang.com croma.com crutchfield.com ctrip.com cultbeauty.co.uk
    currys.co.uk cvs.com czc.cz danawa.com dangdang.com darty.com datart.cz decathlon.com decathlon.fr dianping.com digikala.com
    digitec.ch dm.de dns-shop.ru docmorris.de doordash.com douglas.de ebay.ca ebay.co.uk ebay.com ebay.com.au ebay.de ebay.es ebay.fr
    ebay.in ebay.it edeka.de elcorteingles.es elektra.mx elgiganten.dk elkjop.no emag.ro enuri.com envato.com eprice.it etsy.com
    euro.com.pl euronics.it evanscycles.com expedia.com extra.com.br f-droid.org falabella.com farfetch.com feelunique.com flaconi.de
    flipkart.com fnac.com fnac.es fnac.pt fruugo.com fust.ch g2a.com galaxus.ch galaxus.de galaxystore.samsung.com
    galerieslafayette.com geizhals.at geizhals.de gigantti.fi globetrotter.de gmarket.co.kr gog.com gumroad.com gumtree.com
    gurunavi.com hagebau.de halfords.com harveynorman.com.au hema.nl hepsiburada.com heureka.cz hintaopas.fi homedepot.ca
    homedepot.com hornbach.de hotels.com hotpepper.jp hotukdeals.com hsn.com humblebundle.com icecat.biz idealo.co.uk idealo.de
    idealo.es idealo.fr idealo.it iherb.com ikea.com immobilienscout24.de indigo.ca inet.se instacart.com interdiscount.ch jalan.net
    jbhifi.com.au jd.com jiomart.com johnlewis.com jumbo.com jumia.com jumia.com.ng kabum.com.br kakaku.com kaufland.de kayak.com
    kelkoo.co.uk kleinanzeigen.de klook.com kogan.com kohls.com komplett.no kroger.com kuantokusta.pt kurly.com lazada.co.id
    lazada.com lazada.com.my lazada.com.ph lazada.sg lazada.vn ldlc.com leboncoin.fr leclerc.com leroymerlin.fr lidl.com lidl.de
    liverpool.com.mx londondrugs.com lookfantastic.com lowes.com macys.com magazineluiza.com.br makemytrip.com mall.cz manomano.fr
    market.yandex.ru marketplace.atlassian.com marketplace.visualstudio.com marksandspencer.com marktplaats.nl mecca.com.au
    mediaexpert.pl mediamarkt.at mediamarkt.ch mediamarkt.com.tr mediamarkt.de mediamarkt.es mediamarkt.nl mediaworld.it meesho.com
    megekko.nl meituan.com mercadolibre.cl mercadolibre.com mercadolibre.com.ar mercadolibre.com.co mercadolibre.com.mx
    mercadolivre.com.br mercari.com microcenter.com microspot.ch mightyape.co.nz migros.ch mobile.de momoshop.com.tw momox.de
    monotaro.com moosejaw.com morele.net morrisons.com musiciansfriend.com musinsa.com mvideo.ru myer.com.au myntra.com n11.com
    net-a-porter.com netmeds.com netonnet.se newegg.ca newegg.com noon.com nordstrom.com notebooksbilliger.de notino.de nykaa.com
    obi.de ocado.com officedepot.com officeworks.com.au oliveyoung.co.kr onlinetrade.ru opentable.com otto.de overstock.com ozon.ru
    parfumdreams.de pbtech.co.nz pcbox.com pccomponentes.com pchome.com.tw petco.com petsmart.com pharmeasy.in pinduoduo.com
    play.google.com power.dk power.no priceline.com pricerunner.com pricespy.co.uk prisjakt.nu proshop.dk qoo10.com qvc.com
    rakuten.co.jp rakuten.com rakuten.fr realtor.com redfin.com rei.com reichelt.de reliancedigital.in rewe.de ricardo.ch
    rightmove.co.uk ripley.cl rosebikes.de rossmann.de rozetka.com.ua rueducommerce.fr sainsburys.co.uk saksfifthavenue.com
    samsclub.com saturn.de sbermegamarket.ru screwfix.com sears.com selfridges.com sephora.com shein.com shop-apotheke.com
    shopee.co.id shopee.com.br shopee.com.my shopee.ph shopee.sg shopee.tw shopee.vn shopping.google.com shopping.naver.com skapiec.pl
    skroutz.gr skyscanner.com skyscanner.net slickdeals.net smartstore.naver.com smythstoys.com snapdeal.com sodimac.cl
    sportsdirect.com ssg.com staples.com steampowered.com stockx.com submarino.com.br suning.com superdrug.com sweetwater.com
    swiggy.com tabelog.com takealot.com taobao.com target.com tatacliq.com teknosa.com temu.com tesco.com thegoodguys.com.au
    theiconic.com.au themeforest.net thomann.de ticketmaster.com tiket.com tiki.vn tmall.com tokopedia.com toom.de toppreise.ch
    torob.com trademe.co.nz traveloka.com trendyol.com trip.com trivago.com trovaprezzi.it turo.com ubereats.com udemy.com ulta.com
    unieuro.it vatanbilgisayar.com verkkokauppa.com very.co.uk vijaysales.com vinted.com vinted.fr vip.com vmall.com waitrose.com
    walgreens.com wallapop.com walmart.ca walmart.com walmart.com.mx waterstones.com wayfair.co.uk wayfair.com webhallen.com
    wehkamp.nl wiggle.com wildberries.ru willhaben.at williams-sonoma.com wish.com woolworths.com.au worten.pt x-kom.pl
    yamada-denkiweb.com yodobashi.com zalando.co.uk zalando.com zalando.de zalando.fr zalora.com zappos.com zillow.com zomato.com
    zoom.com.br zooplus.com zooplus.de zozo.jp`,
  press_release: `
    24-7pressrelease.com accesswire.com aktiencheck.de bernama.com businesswire.com cision.com dgap.de einnews.com einpresswire.com
    eqs-news.com fair-news.de finanznachrichten.de globenewswire.com inar.de issuewire.com lifepr.de marketersmedia.com
    marketscreener.com medianet.com.au mynewsdesk.com newsaktuell.de newsdirect.com newsfilecorp.com newswire.ca newswire.com
    notified.com ntb.no openpr.com openpr.de ots.at pr.co pr.com pressat.co.uk pressebox.de presseportal.ch presseportal.de
    pressrelease.com pressreleases.com prlog.org prnewswire.co.uk prnewswire.com prtimes.jp prunderground.com prweb.com realwire.com
    responsesource.com send2press.com stockhouse.com sttinfo.fi via.ritzau.dk via.tt.se webwire.com`,
} as const;

/** Rises with each change of the lists or of the rules. */
export const sourcesVersion = '2026-11-27';
