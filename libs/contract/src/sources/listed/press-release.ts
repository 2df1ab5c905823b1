/** Wires and portals for press releases. */
export const pressRelease = `
  1888pressrelease.com 24-7pressrelease.com 24presse.com abnewswire.com accesswire.com acnnewswire.com africanews-apo.com
  agenparl.eu aktiencheck.de ap-newsroom.com apa-ots.at apa.at apo-opa.co apo-opa.com artikel-presse.de ascentpr.com asianetnews.net
  atpress.jp atpress.ne.jp aussie-pr.com bernama.com bignewsnetwork.com billboardpr.com brandpoint-content.com briefingwire.com
  business-echo.de business-wire.com businesswire.com businesswireindia.com canadanewswire.ca categorynet.com centrumprasowe.pap.pl
  channelnewswire.com cision.com cision.se cisionwire.com clickpress.com cnw.ca communique-de-presse.com communiques-de-presse.com
  comunicae.es comunicatedepresa.ro comunicatemedia.ro comunicati-stampa.com comunicati-stampa.net comunicati.net
  comunicatistampagratis.it cpwire.com csrwire.com ctk.cz dgap.de die-pressemeldungen.de digitaljournal.com digitalpr.jp dpa-afx.de
  dreamnews.jp easy-pr.de eblnews.com einnews.com einpressewire.com einpresswire.com emailwire.com emwnews.com epressi.com
  eprnews.com eqs-news.com europapress.es express-press-release.net express-pressrelease.com fair-news.de fashionpress.it
  featuresexec.com finanznachrichten.com finanznachrichten.de firmenpresse.de free-press-release.com freepressrelease.de
  freie-pressemitteilungen.de globalnewswire.com globe-newswire.com globenewswire.com groupsnewswire.com hispanicprwire.com
  hugin.info i-newswire.com idw-online.de immediapress.it inar.de indiaprwire.com informationsdienst-wissenschaft.de infowire.pl
  investegate.co.uk issuewire.com itbusinessnet.com japanprwire.com jcnnewswire.com kyodonewsprwire.jp lifepr.com lifepr.de
  live-pr.com marketersmedia.com marketpressrelease.com marketscreener.com marketwire.com marketwired.com media-outreach.com
  medianet.com.au mediaoffice.ae mittelstandcafe.de mynewsdesk.com mynewsdesk.dk mynewsdesk.no mynewsdesk.se na-presseportal.ch
  nasdaqomxnews.com netpr.pl newmediawire.com news-ticker.org news.aktuell.de newsaktuell.de newsanyway.com newsbywire.com
  newscast.jp newsdesk.se newsdirect.com newseria.pl newsfilecorp.com newswire.ca newswire.co.kr newswire.com newswirejet.com
  newswiretoday.com nordicnewswire.com notadeprensa.com notasdeprensa-gratis.es notasdeprensa.es notified.com ntb-kommunikasjon.no
  ntb.no officialwire.com onlineprnews.com onpressrelease.com openpr.co.uk openpr.com openpr.de openpressrelease.com ots.at ots.ch
  ots.de ots.info pap-mediaroom.com pap-mediaroom.pl perspektive-mittelstand.de pitchwire.com portalderwirtschaft.de pr-echo.com
  pr-echo.de pr-gateway.de pr-inside.com pr-newswire.com pr-urgent.com pr.co pr.com pr9.net prap.jp press-release-service.de
  pressat.co.uk pressat.com pressbox.co.uk pressdispensary.co.uk presse-board.de presse-info.fr presse-service.de presseagence.fr
  presseanzeiger.de pressebox.de pressemitteilung.ws pressemitteilungen.de presseportal.ch presseportal.de presseportal24.de
  pressetext.com pressetext.de pressfrom.info pressi.com pressking.com pressmon.com pressradar.com pressrelease.com
  pressreleasecenter.com pressreleasefinder.com pressreleasejet.com pressreleasepoint.com pressreleases.com presswire.com
  presswirejournal.com prezly.com prfire.co.uk prfree.org prleap.com prlog.org prmac.com prnasia.com prnews.io prnewsreleaser.com
  prnewswire.ca prnewswire.co.kr prnewswire.co.uk prnewswire.com prnewswire.com.br prnewswire.com.mx prnob.com protext.cz prowly.com
  prtimes.co.jp prtimes.jp prunderground.com prwave.ro prweb.com prweb.net prwire.be prwire.com.au prwire.jp przone.jp publicnow.com
  pubzone.com realwire.com relations-publiques.pro responsesource.co.uk responsesource.com ritzau.dk rns-pdf.londonstockexchange.com
  rnspress.com sbwire.com send2press.com sourcewire.com stockhouse.com stt.info sttinfo.com sttinfo.fi thenewsmarket.com
  thenewswire.com theopenpress.com thepressreleaseengine.com transworldnews.com tt.se veryprweb.com via.news via.tt.com
  vietnam-prwire.com vn-prwire.com webnewswire.com webwire.com webwire.org wiredrelease.com worldnewswire.net xprwire.com
  zexprwire.com`;
