/** What users write: networks, forums, videos, users' reviews. */
export const socialUgc = `
  11880.com 2ch.hk 2channel.net 2gis.ru 3dgames.com.ar 4chan.org 500px.com 51cto.com 5ch.io 5ch.net 82cook.com 9gag.com 9lives.be
  about.me academia.edu acfun.cn adslgr.com airliners.net allnurses.com alltrails.com alltrails.de alternativeto.net ambitionbox.com
  ameblo.jp amino.com amino.dk ana.rs android-hilfe.de androidforums.com anmeldhaandvaerker.dk answers.com answers.microsoft.com
  antronio.cl arbeitgeber-bewertung.de archiveofourown.org artstation.com arzt-auskunft.de ask.fm askubuntu.com audiokarma.org
  audiosciencereview.com audiworld.com ausgezeichnet.org avclub.gr avis-verifies.com avisverifies.com avsforum.com avvo.com b23.tv
  baby-kingdom.com baby.ru babyblog.ru babycenter.ru backpackers.com.tw bahamut.com.tw baijiahao.baidu.com bandcamp.com
  bau-forum.net bauexpertenforum.de bbs.archlinux.org bbs.kakaku.com beehiiv.com behance.net beisammen.de benzworld.org
  bestofreddit.com bg-mamma.com bikeforum.net bikeforums.net bikemap.net bilgalleri.dk bilibili.com bilibili.tv bimmerforums.com
  bimmerpost.com bitchute.com bitcointalk.org blackhatworld.com bladi.net blind.com bloggang.com blogger.com blogs.com
  blogspot.co.uk blogspot.com blogspot.de blogspot.fr boardgamegeek.com boards.ie bobaedream.co.kr bodas.net bogleheads.com
  bogleheads.org bokt.nl booklog.jp boredofstudies.org brainly.in brunch.co.kr bsky.app burbuja.info burningboard.net byggahus.se
  cafemom.com caloo.jp camperforum.de capterra.co.uk capterra.com capterra.de capterra.fr caravantalk.co.uk cari.com.my carigold.com
  caringbridge.org chatrandom.com chiebukuro.yahoo.co.jp chronofhorse.com chw.net clien.net clubedohardware.com.br cnblogs.com
  cocolog-nifty.com codepen.io coding.net cohost.org commentcamarche.com commentcamarche.net communities.apple.com
  community.adobe.com community.atlassian.com community.cloudflare.com community.dynamics.com community.hubspot.com
  community.oracle.com community.samsung.com community.sap.com community.shopify.com community.spotify.com comparably.com
  complaintsboard.com connpass.com consumercomplaints.in coolenjoy.net corvetteforum.com cosme.com coub.com couchsurfing.com
  crackberry.com cruisersforum.com csdn.com csdn.net csfd.cz cto51.com cults3d.com curezone.org cyclechat.co.uk cylex.com
  dailymotion.com dailystrength.org dakkadakka.com dasoertliche.de dastelefonbuch.de databazeknih.cz daum.net dcard.com dcard.tw
  dcinside.com dealspotr.com dek-d.com delphiforums.com demonoid.com desidime.com designspiration.com desprecopii.com dev.to
  developpez.com developpez.net deviantart.com diaspora.social digitalpoint.com dirty.ru discogs.com discord.com discord.gg
  discourse.org discuss.com.hk discussions.apple.com diskusjon.no dizajnforum.com docfinder.at docinsider.de docplanner.com
  doctify.com doctissimo.fr doctolib.de doctolib.fr doctoralia.com doctoralia.com.br doctoralia.com.mx doctoralia.es dogforum.de
  doktoronline.no dou.ua douban.com douban.fm douyin.com dpchallenge.com dribbble.com drive2.com drive2.ru dslr-forum.de
  dslreports.com dumpert.nl dvdtalk.com ebaumsworld.com ed2k-it.com eevblog.com ekomi.com ekomi.de eksisozluk.com eksisozluk.net
  elbilforum.no elektroda.com elektroda.pl elektrotanya.com elevenforum.com elforum.info elitesecurity.org ello.co elotrolado.net
  emergencymail.com emimino.cz emtbforums.com en-hyouban.com eniro.se epinions.com eva.ru exblog.jp expat-blog.com expat.com
  expatforum.com eyny.com f150forum.com facebook.com familjeliv.se fanfiction.net fantlab.ru fb.com fb.watch fc2.com feefo.com
  fernstudiumcheck.de ferrarichat.com filmarks.com filmow.com finanzfrage.net firmy.cz fishki.net flamp.ru flarum.org flashback.org
  flickr.com flipboard.com fluther.com flyerguide.com flyertalk.com fmkorea.com fok.nl ford-trucks.com forestriverforums.com
  forocoches.com forodvdplay.com forofrio.com foromoviles.com foromtb.com forum-auto.caradisiac.com forum-auto.com forum-finanzas.pt
  forum-raspberrypi.de forum.alfemminile.com forum.aufeminin.com forum.bg forum.cs.cz forum.donanimhaber.com forum.gazeta.pl
  forum.hardware.fr forum.hr forum.ixbt.com forum.quechoisir.org forum.shiftdelete.net forum.softpedia.com forum.viva.nl
  forum.wordreference.com forum.xda-developers.com forum.zwame.pt forumautohoje.com forumcasa.pt forumchaves.com.br
  forumcommunity.net forumfree.it forumhouse.ru forums.futura-sciences.com forums.linuxmint.com forums.macrumors.com
  forums.moneysavingexpert.com forums.overclockers.co.uk forums.tomshardware.com foursquare.com freak.no fredmiranda.com
  freeads.co.uk freeforums.net g2.com gab.com gaiaonline.com gaiteye.com gamedev.net gamer.com.tw garaget.org gardenweb.com
  gartenforum.de gather.town gathering.tweakers.net gelbeseiten.de gesundheitsfrage.net getapp.com getapp.de getsatisfaction.com
  ghost.io giphy.com girlschannel.net gitee.com github.com github.io gitlab.com glassdoor.be glassdoor.ca glassdoor.co.in
  glassdoor.co.uk glassdoor.com glassdoor.de glassdoor.fr goingelectric.de golfmk7.com golocal.de goodreads.com goodreads.de
  gowork.pl growery.org guildofgreeters.com guj.com.br gutefrage.com gutefrage.net gyakorikerdesek.hu habr.com hackernoon.com
  hackerrank.com hackster.io halfbakery.com handy-faq.de hardmob.com.br hardwareluxx.de hardwarezone.com.sg hardwarezone.sg
  harmony-central.com harmonycentral.com hashnode.com hashnode.dev hatena.ne.jp hatenablog.com hatenablog.jp hausbau-forum.de
  haustechnikdialog.de head-fi.org healthboards.com healthgrades.com healthunlocked.com hellopeter.com heste-nettet.dk hifi-forum.de
  hifivision.com hifiwigwam.com hitched.co.uk hitta.se hive.blog hive.io hkgolden.com hobbytalk.com hol.dk holidaycheck.de
  home-barista.com homebarista.com homebrewtalk.com homecinema-fr.com honda-tech.com hondatech.com hottopicscommunity.com
  houstonaudiforum.com hoxa.hu htcmania.com hubpages.com huggingface.co hunde-forum.net hupu.com hypotheses.org iens.nl
  iknowwhatyouread.com imageshack.com imgflip.com imgur.com inci-sozluk.com indeed.co.uk indeed.com indeed.de indeed.fr
  indiamike.com indiehackers.com infoq.cn insideevsforum.com insomnia.gr inspire.com inspirepro.com instagram.com instagram.de
  instapaper.com instiz.net instructables.com intensedebate.com ipernity.com iphoneforums.net irecommend.ru irv2.com iteye.com
  itusozluk.com ixigua.com jameda.de jeban.com jeep-forum.com jeepforum.com jeuxvideo.com jianshu.com jianshu.io jobplanet.co.kr
  jobtalk.jp jobvoting.de joyreactor.cc juejin.cn jugem.jp jurawelt.com kadinlarkulubu.com kafeteria.pl kaggle.com kakao.com
  kaksplus.fi kaskus.co.id kaskus.com katzen-forum.net kbin.social kialo.com kiasuparents.com kick.com kik.com kinopoisk.ru
  kiyoh.com kizlarsoruyor.com klantenvertellen.nl klatsch.com klinikbewertungen.de knitty.com kochmeister.com komachi.yomiuri.co.jp
  komoot.com komoot.de kompasiana.com koo.app krstarica.com kuaishou.cn kuaishou.com kununu.com kvinneguiden.no lamchame.com
  landroverforum.com last.fm lemmy.ml lemmy.world les-arnaques.com lesswrong.com letterboxd.com letterboxd.org lihkg.com line.me
  linkedin.com linktr.ee linktree.com linustechtips.com linuxfr.org linuxquestions.org lips.jp lipscosme.com listography.com
  literotica.com livedoor.blog livejournal.com liveleak.com livelib.ru livro-reclamacoes.pt lobste.rs lofter.com logout.hu
  lomography.com looria.com lowendtalk.com lowyat.net lulu.com mac-forums.com macuser.de makerworld.com mamikreisel.de
  mammeonline.net mapmyrun.com mariages.net mastergrad.com mastodon.online mastodon.social mathoverflow.net matrimonio.com
  matrix.org mbworld.org me.me medhelp.org mediavida.com medicosdoc.com medium.com meetup.com mein-praktikum.de meneame.net
  metafilter.com mewe.com microsoft-answers.com mikrocontroller.net minds.com minkara.carview.co.jp miodottore.it mirrativ.com
  missyusa.com mix.com mixcloud.com mixi.jp mlbpark.donga.com mobafire.com mobile01.com mobile01.tw moddb.com modrykonik.cz
  modrykonik.sk modthesims.info momsteam.com motor-talk.de motortalk.de mountainproject.com mouthshut.com mtb-forum.it mtbforum.com
  mtbr.com mtbs3d.com muckrack.com mumsnet-talk.com mumsnet.com muragon.com musescore.com myanimelist.net mybb.com mycarforum.com
  mydealz.de mylot.com myminifactory.com myopportunity.com mypaper.pchome.com.tw mysimplesite.com myspace.com naijaforum.com
  nairaland.com namepros.com namu.wiki napopravku.ru nasioc.com naver.com naver.me neogaf.com neowin.net netmoms.de
  news.ycombinator.com nextdoor.com nexusmods.com nga.cn ngabbs.com nicovideo.jp nikon-fotografie.de ning.com nocowanie.pl note.com
  notebooktalk.net novelupdates.com nulled.to odnoklassniki.ru ohnotheydidnt.com ok.ru okky.kr okoun.cz okwave.jp omdomesstallet.se
  omr.com onlyfans.com openedition-blogs.org openlearning.com openrice.com openwork.jp opineo.pl opinie.pl opinion-assurances.fr
  opiniones-verificadas.com opinionesespana.es oshiete.goo.ne.jp otofun.net otvet.mail.ru otzovik.com otzyvmarketing.ru otzyvru.com
  otzyvua.net ourkids.net outdooractive.com over.net overclock.net overclockzone.com oximity.com ozbargain.com.au pantip.co.th
  pantip.com parents.at partyflock.nl patientslikeme.com patreon.com pbase.com pedelecforum.de pelicanparts.com pentaxforums.com
  personalitycafe.com pferd-forum.de photo.net photobucket.com photovoltaikforum.com phpbb.com phpfreaks.com physicsforums.com
  pianetamountainbike.it picuki.com pikabu.com pikabu.ru pillowfort.social pinoyexchange.com pinterest.co.uk pinterest.com
  pinterest.de pissedconsumer.com pistonheads.com pixiv.net pixnet.net planted-tank.net plantedtank.net plaza.rakuten.co.jp
  plurk.com plurk.tw pocketfives.com podbean.com podcasts.apple.com podchaser.com polyvore.com porada.sk portaldaqueixa.com
  posfie.com ppomppu.co.kr prezi.com printables.com priuschat.com proboards.com prodoctorov.ru producthunt.com productreview.com
  prohardver.hu protopage.com provenexpert.com psicofxp.com psychforums.com ptt.cc pythonforum.io qiita.com quasarzone.com
  quibblo.com quora.com quora.in raidforums.com ratemds.com ratemyprofessors.com ravelry.com rc-groups.com rcgroups.com realself.com
  reclamacoes.com.br reclameaqui.com.br reco.se redd.it reddit.com redflagdeals.com reef2reef.com reefcentral.com reisefrage.net
  rennlist.com rennrad-news.de replit.com resellerratings.com resetera.com retrogamingforums.com review.kakaku.com reviews.co.uk
  reviews.io rghost.net ridewithgps.com ripoffreport.com roadfood.com rocketreach.co roda.hr rollitup.org rpg.net rpgcodex.net
  ruliweb.com rumble.com rutube.ru rvforum.net saasworthy.com sailnet.com sanego.com sanego.de scamadviser.com scamdoc.com scoop.it
  scratch.mit.edu scribblehub.com scribd.com scubaboard.com seesaa.net segmentfault.com selfgrowth.com serverfault.com
  sevenforums.com shadertoy.com sharecare.com sharechat.com she.com signal-arnaques.com sikayetvar.com sikayetvar.net
  singaporemotherhood.com sitejabber.com sitejabber.de skoob.com.br skyscrapercity.com skyscraperpage.com slant.co slashdot.org
  slideshare.com slideshare.net slo-tech.com slrclub.com smashwords.com smule.com snapchat.com snapguide.com snowheads.com
  soccersuck.com social.technet.microsoft.com societe-des-avis-garantis.fr softwareadvice.com sohu.com songkick.com sonico.com
  soundcloud.com sourceforge.net spacebattles.com sparkpeople.com speakerdeck.com speakev.com spiceworks.com spiderum.com spoke.com
  sportsjournalists.com spreaker.com stackexchange.com stackoverflow.com stackprinter.com steamcommunity.com steemit.com
  steepster.com stocktwits.com storify.com strava.com strikingly.com studentdoctor.net studis-online.de studycheck.de
  stumbleupon.com styleforum.net subaruoutback.org substack.com substack.email sufficientvelocity.com summitpost.org suomi24.fi
  superuser.com svenskaforum.se swapd.co symbianize.com t-nation.com t.me tabnews.com.br tacomaworld.com talkbass.com
  talkclassical.com tapas.io tapatalk.com taringa.com taringa.net teacherspayteachers.com teachforum.com teamblind.com
  techcommunity.microsoft.com techguy.org technopat.net techsupportforum.com telefonino.net telegra.ph telegram.me telegram.org
  tenforums.com teratail.com teslamotorsclub.com tff-forum.de thecrag.com thefastlaneforum.com thefishforum.com theknotcommunity.com
  themighty.com thephotoforum.com theqoo.net thequestion.ru thestudentroom.co.uk thetechgame.com thingiverse.com threads.com
  threads.net tianya.cn tieba.baidu.com tieba.com tiktok.com tiktokcdn.com tinhte.vn tinychat.com tipidpc.com tistory.com
  tnation.com todayhumor.co.kr togetter.com topdoctors.co.uk toster.ru toutiao.com toyotanation.com tractorbynet.com trakt.tv
  travelblog.org travellerspoint.com travelpod.com trekearth.com trell.co tripadvisor.at tripadvisor.be tripadvisor.ca
  tripadvisor.ch tripadvisor.cl tripadvisor.co tripadvisor.co.id tripadvisor.co.kr tripadvisor.co.nz tripadvisor.co.uk
  tripadvisor.co.za tripadvisor.com tripadvisor.com.ar tripadvisor.com.au tripadvisor.com.br tripadvisor.com.gr tripadvisor.com.hk
  tripadvisor.com.mx tripadvisor.com.my tripadvisor.com.ph tripadvisor.com.sg tripadvisor.com.tr tripadvisor.com.tw tripadvisor.de
  tripadvisor.dk tripadvisor.es tripadvisor.fi tripadvisor.fr tripadvisor.ie tripadvisor.in tripadvisor.it tripadvisor.jp
  tripadvisor.nl tripadvisor.pt tripadvisor.ru tripadvisor.se trusted.de trustedshops.com trustedshops.de trustpilot.com
  trustpilot.de trustpilot.dk trustpilot.fr trustpilot.no trustpilot.se trustradius.com truthsocial.com tumblr.com twipla.jp
  twitch.tv twitlonger.com twitter.com twoplustwo.com typepad.com typepad.jp ubuntuforums.org ubuntuusers.de uk-muscle.co.uk
  ukcampsite.co.uk ukclimbing.com uludagsozluk.com uncyclomedia.co unsplash.com userbase.be uservoice.com uwants.com v2ex.com
  vauva.fi vbulletin.com vc.ru velog.io viadeo.com viblo.asia viewbug.com vimeo.com vimeo.de virgool.io visajourney.com visual.ly
  vitals.com vk.com vk.ru vogons.org volconvo.com vorkers.com voyageforum.com voz.vn vwvortex.com warriorforum.com watchuseek.com
  wattpad.com wdwmagic.com webhostingtalk.com webmastersitesi.com webmasterworld.com webtretho.com webtretho.vn weddingwire.com
  weebly.com weibo.cn weibo.com weisse-liste.de weixin.qq.com wer-weiss-was.de werkenntdenbesten.de wertpapier-forum.de
  wetcanvas.com whatsapp.com whirlpool.net.au wikidot.com wikiloc.com wilderssecurity.com wine-berserkers.com wineberserkers.com
  wiwi-treff.de wixsite.com wizaz.pl wmaraci.com wmaraci.net wohnmobilforum.de wordpress.com wranglerforum.com wrestlingforum.com
  writing.com wykop.com wykop.pl x.com xanga.com xdaforums.com xenforo.com xhslink.com xiaohongshu.com xing.com yammer.com
  yandex-q.ru yaplakal.com yell.ru yelp.at yelp.ca yelp.ch yelp.co.jp yelp.co.uk yelp.com yelp.com.au yelp.com.br yelp.de yelp.es
  yelp.fr yelp.ie yelp.it yelp.nl yelp.se yidianzixun.com youtu.be youtube-nocookie.com youtube.com zankyou.com zatrolene-hry.cz
  zbrushcentral.com zenn.dev zerotohundred.com zhidao.baidu.com zhihu.cn zhihu.com znanylekarz.pl zocdoc.com zona-militar.com
  zoon.ru zorgkaartnederland.nl`;
