/** Public bodies, universities, hospitals, associations, charities. */
export const institutional = `
  1177.se aaa.asn.au aaa.com aad.org aad.org.au aafa.org aafp.org aaha.org aalto.fi aans.org aao.org aaos.org aap.org aapmr.org
  aarp.com aarp.org aasm.org aau.dk abnt.org.br abs.gov.au abta.com acaai.org acc.org accaglobal.com accc.gov.au acefitness.org
  acg.org aci.it acibadem.com.tr aclu.org acm.nl acm.org-assoc acma.gov.au acog.org acp-automovel.pt acp.pt acs.org acsm.org ada.org
  adac.com adac.de adb.org ademe.fr adfa.org adicae.net adiconsum.it admin.ch adventhealth.com aeafa.es aecc.es aecosan.msssi.gob.es
  aemet.es aepd.es aesan.gob.es afdb.org afm.nl afsp.org aga.org agci.org agcm.it agcom.it ages.at ageuk.org.uk agh.edu.pl aha.org
  ahrq.gov aicpa-cima.com aicpa.org aifa.gov.it aiga.org aiims.edu aip.org airc.it airquality.org aist.go.jp akc.org akhwien.at
  allergyuk.org alliance-for-good.org allinahealth.org alpenverein.at alpenverein.de alz.org alzheimer-europe.org alzheimers.org.uk
  ama-assn.org amc.seoul.kr ameli.fr americanbar.org americanheart.org americanhumane.org americanlung.org americanprogress.org
  amnesty.org amsterdam.nl amsterdamumc.nl amvo.org.mx anacom.pt anadolusaglik.org anahuac.mx anatel.gov.br ancap.com.au anses.fr
  ansi.org anu.edu.au anvisa.gov.br anwb.nl aok.de apa.org apache.foundation apache.org apha.org aphp.fr api.org apollohospitals.com
  apra.gov.au aqha.com arbeiterkammer.at arbeitsagentur.de arboe.at architecture.com archlinux.org argentina.travel arimr.gov.pl
  arthritis.org artic.edu arts.gov asae.gov.pt asbmt.org asc-aqua.org asce.org ascension.org asco.org asean.org asge.org asha.org
  ashrae.org asic.gov.au asklepios.com asme.org asociace.cz aspca.org aspeninstitute.org assocham.org asthma.org.uk
  asthmaandlung.org.uk astm.org asufin.com ateneo.edu atlanticcouncil.org atlantichealth.org ato.gov.au atriumhealth.org au.dk
  auf-nach-mv.de auh.dk aurorahealthcare.org auschwitz.org australia.com austria.info auth.gr autismspeaks.org
  autoriteitpersoonsgegevens.nl avma.org awi.de awwa.org bad.org.uk bafin.de bamf.de bancaditalia.it bancocentral.cl
  bangkokhospital.com bankofgreece.gr bannerhealth.com banxico.org.mx baptisthealth.net barcelona.cat barcelonaturisme.com barmer.de
  barnardos.org.uk basel.com battersea.org.uk bayern.by bayern.de bbb.org bcaa.com bcb.gov.br bcorporation.net bcra.gob.ar bda.org
  bda.uk.com bde.es bdew.de bdi.eu belfercenter.org berkeley.edu berlin.de bern.com bethesda.de betterhealth.vic.gov.au
  beyondblue.org.au bfarm.de bfs.ch bhf.org.uk bi.go.id bi.no bidmc.org bild-kunst.de bio-suisse.ch bioland.de bis.gov.in bis.org
  bitkom.org bjc.org bka.de bl.uk blackdoginstitute.org.au blauer-engel.de blender.org bliss.org.uk blood.co.uk bluecross.org.uk
  bluesign.com bluetooth.com bmas.de bmbf.de bmel.de bmuv.de bmwk.de bmz.de bnf.fr boe.es bonehealthandosteoporosis.org
  bonjourquebec.com boun.edu.tr boystown.org bpom.go.id bportugal.pt bps.org.uk brandenburg.de breastcancer.org bremen.de
  brighamandwomens.org britishcouncil.org britishheartfoundation.org britishmuseum.org britishskinfoundation.org.uk
  broadinstitute.org brookings.edu bruegel.org brussels.be bsi.de bsigroup.com bswhealth.com bumrungrad.com bund.de bund.net
  bundesbank.de bundesfinanzministerium.de bundesgesundheitsministerium.de bundesnetzagentur.de bundesregierung.de bundestag.de
  bundesumweltministerium.de butantan.gov.br bva.co.uk bvdw.org bvna.org.uk bzfe.de bzga.de caa.ca caa.go.jp caaquebec.com caf.fr
  cai.it caixaforum.org cam.ac.uk camara.es camaramadrid.es canada.ca cancer.ca cancer.gov cancer.ie cancer.net cancer.org
  cancer.org.au cancerresearchuk.org canirac.org.mx cansa.org.za carbonneutral.org carbontrust.com carersuk.org caritas.de
  caritas.es caritas.org caritas.pl carnegieendowment.org carnegiehall.org cas.cn case.org.sg cato.org cats.org.uk cbd.int cbpp.org
  cbr.ru cbs.dk cbs.nl cca.org.cn ccohs.ca cdp.net cdu.de cea.fr cecu.es cedars-sinai.edu cedars-sinai.org celiac.org cen.eu
  cenelec.eu centrepompidou.fr ceoe.es cepal.org ceps.eu cern.ch cfainstitute.org cfp.net cfr.org cgdev.org cgmh.org.tw chalmers.se
  charite.com charite.de chathamhouse.org chestnet.org childline.org.uk childmind.org childrenshospital.org chile.travel chla.org
  choc.org choice.com.au choosechicago.com chop.edu chu-bordeaux.fr chu-lyon.fr chu-toulouse.fr chula.ac.th chuv.ch cide.edu cihi.ca
  cii.in cima.org cincinnatichildrens.org ciob.org cipd.org cisa.gov cisecurity.org citizensadvice.org.uk cityofboston.gov
  cityofchicago.org cityofhope.org cityu.edu.hk clcv.org cleanenergycouncil.org.au clevelandclinic.org
  clinicauniversidaddenavarra.es clinicbarcelona.org cloudsecurityalliance.org cmu.edu cmvm.pt cnb.cz cncf.io cnil.fr cnmc.es
  cnmv.es cnr.it cnrs.fr cochrane.org codacons.it coe.int coi.cz collegeboard.org colmex.mx colombia.travel commonspirit.org
  commonwealthfund.org conacyt.mx concanaco.com.mx condusef.gob.mx confcommercio.it conference-board.org confindustria.it
  conicet.gov.ar conservation.org consob.it consumentenbond.nl consumer.org.hk consumer.org.nz consumeraffairs.nic.in
  consumers.org.tw consumersinternational.org consumoresponde.es consuwijzer.nl contraelcancer.es copenhagen.dk cosmos-standard.org
  cpa-ontario.ca cpsc.gov cren.fr crick.ac.uk croatia.hr crohnscolitisfoundation.org crous.fr crueltyfreeinternational.org cruk.org
  cruzroja.es csa-iot.org csa.ca csagroup.org csic.es csiro.au csis.org csp.org.uk ctia.org cuf.pt cuhk.edu.hk cuhk.hk cun.es
  cuni.cz curie.fr cvut.cz cyber.gov.au czechtourism.com czso.cz d-test.cz-assoc daad.de dak.de damh.de dana-farber.org
  dartmouth-hitchcock.org datatilsynet.dk datatilsynet.no debian.org deco.pt dekra.de demeter.de demeter.net destinationbc.ca
  destinationcanada.com deusto.es deutsche-diabetes-gesellschaft.de deutsche-herzstiftung.de deutsche-rentenversicherung.de
  deutscher-wetterdienst.de deutscheralpenverein.de deutscherverkehrssicherheitsrat.de dge.de dgs.pt dguht.de dguv.de diabetes.ca
  diabetes.org diabetes.org.uk diabetesaustralia.com.au diakonie.de dignityhealth.org dihk.de din.de discoverhongkong.com
  discoverireland.ie discoverlosangeles.com diw.de djangoproject.com dkfz.de dkms.de dlg.org dlr.de dmsb.de dndi.org
  doctorswithoutborders.org documentfoundation.org dogstrust.org.uk doh.gov.ph dosb.de dresden.de drk.de drupal.org dti.gov.ph
  dtu.dk dublincity.ie duke.edu dukehealth.org duodecim.fi dwd.de e-cancer.fr eclipse.org ecma-international.org ecocert.com
  ecoembes.com ecolabel.dk economie.gouv.fr eczema.org edf.org educ.ar eduskunta.fi efet.gr eff.org ehu.eus eib.org einstein.br
  ekpizo.gr ellenmacarthurfoundation.org embrapa.br embratur.com.br emf.org emory.edu emoryhealthcare.org endocrine.org enea.it
  energysaving.org energysavingtrust.org.uk energystar.gov energystar.org eof.gr eortc.org epeat.net epfl.ch epfl.edu epo.org
  equalityhumanrights.com erasmusmc.nl erse.pt esa.int esade.edu escardio.org esmadrid.com eso.org esrb.org essentiahealth.org
  ethz.ch etsi.org eu-ecolabel.de eufic.org eurocontrol.int eurofer.eu euroncap.com europa.eu experienceegypt.eg fachhochschule.de
  facua.org fai.org fairtrade-deutschland.de fairtrade.net fairtrade.org.uk fairview.org fairwork.de familydoctor.org fao.org
  faraday.ac.uk fasb.org fca.org.uk fda.gov fda.moph.go.th fdic.gov federacja-konsumentow.org.pl federalreserve.gov
  federconsumatori.it fedoraproject.org feedingamerica.org fgv.br fhi.no fhnw.ch fia.com fiba.basketball ficci.in fidh.org
  fidoalliance.org fiesp.com.br fifa.com fima.org financial-ombudsman.org.uk finma.ch finra.org fiocruz.br fisita.com
  florence.com.tr fmb.org.uk fnmotol.cz fodmapfriendly.com folketinget.dk folkhalsomyndigheten.se folkhelseinstituttet.no
  fondation-arc.org fondazioneveronesi.it fondazioneveronesi.org fondoambiente.it forbrugerombudsmanden.dk forbrugerraadet.dk
  forbrukerradet.no forsakringskassan.se forskningsradet.no fortishealthcare.com france.fr frankfurt-tourismus.de fraunhofer.de
  fredhutch.org freebsd.org freedomhouse.org froedtert.com fsc.org fscs.org.uk fsf.org fssai.gov.in ftc.gov fu-berlin.de
  fudan.edu.cn fundacionbbva.es fundaciondelcorazon.com fundacionlacaixa.org fundacionmapfre.org fundaciontelefonica.com fundeu.es
  gassaferegister.co.uk gastro.org gatesfoundation.org gavi.org gba.de gdv.de geisinger.org gencat.cat generation-unlimited.org
  geneve.ch georgetown.edu germany.travel gesundheitsamt.de gesundheitskasse.at gez.de ghgprotocol.org gingerbread.org.uk
  girlguiding.org.uk girlscouts.org givewell.org giz.de global-standard.org globalfund.org globalreporting.org globalwitness.org
  gmp-compliance.org gnome.org gnu.org goethe-university-frankfurt.de gohawaii.com goldstandard.org good-design.org gosuslugi.ru
  gotokyo.org goturkiye.com gousa.jp gov.il gov.uk graubuenden.ch greatormondstreet.org greenchoices.org greencross.org
  greenguard.org greenpeace.org greenpeace.org.es greenseal.org gresb.com gruene.de grupposandonato.it gs-wt.de gs1.org gsma.com
  gu.se guggenheim.org gustaveroussy.fr guttmacher.org gva.es ha.org.hk habitat.org hacettepe.edu.tr hackensackmeridianhealth.org
  hadassah.org.il hamburg.de handelskammer-hamburg.de hartfordhealthcare.org harvard.edu has-sante.fr haskell.org havard.no hbs.edu
  hcahealthcare.com hcpss.org hcsc.org healthdirect.gov.au healthhub.sg healthpartners.com healthychildren.org heart.org
  heartfoundation.co.za heartfoundation.org.au hellobc.com helmholtz.de helpage.org helse-bergen.no helsenorge.no helsinki.fi
  hessen.de hetlnvl.nl hhi.org hhs.gov hirslanden.ch historicengland.org.uk hiv.gov hkbu.edu.hk hku.hk hkust.hk hmc.org.qa
  holland.com hon.ch hopkinsarthritis.org hopkinsmedicine.org hospitalclinic.org hospitaldaluz.pt hospitalsantpau.cat
  hospitalsiriolibanes.org.br hospiten.com houstonmethodist.org hpi.de hrc.org hrw.org hsa.gov.sg hse.ie hse.ru hslu.ch hsr.it
  hss.edu hu-berlin.de hug.ch huji.ac.il humanesociety.org humanitas.it humanrightsfirst.org hus.fi iaasb.org iaea.org
  iamsterdam.com iata.org ibero.mx ibge.gov.br icaew.com icann.org icao.int ice.org.uk icj.org icmr.nic.in icrc.org idae.es
  idec.org.br idf.org idsociety.org ie.edu iea.org ieee.org-assoc ieo.it iep.eu iese.edu ietf.org ifad.org ifo.de ifpri.org ifrc.org
  ifrs.org ifs.org.uk ifst.org igmetall.de ihk.de iigcc.org iihs.org iima.ac.in iimahd.ernet.in iisc.ac.in iisd.org iitb.ac.in
  iitd.ac.in iitm.ac.in ikem.cz ilo.org imd.org imeche.org imf.org imo.org imss.gob.mx inaf.it inail.it inc-conso.fr incibe.es
  incredibleindia.org indecopi.gob.pe indonesia.travel ine.es inegi.org.mx infarmed.pt infn.it inmetro.gov.br inova.org inpi.fr
  inps.it inrae.fr inria.fr insead.edu insee.fr insel.ch inserm.fr insper.edu.br inspiredbyiceland.com institut-curie.org
  institutducerveau-icm.org interaction-design.org intermountainhealthcare.org internetsociety.org interpol.int ioc.org ipcc.ch
  ipn.mx irdai.gov.in ireland.com irena.org irishcancersociety.ie irs.gov isaca.org isc2.org iscte-iul.pt isda.org iseverance.com
  ishi.org islamic-relief.org iso-ne.com iso27000.org isprambiente.it isrg.org iss.it issste.gob.mx istat.it italia.it itam.mx
  itb.ac.id itesm.mx iteso.mx itf-oecd.org itif.org its.ac.id itu.edu.tr itu.int iucn.org ivass.it iwgia.org iwkoeln.de jaf.or.jp
  jama.or.jp japan.travel jasso.go.jp javeriana.edu.co jaxa.jp jaxa.org jda.or.jp jeffersonhealth.org jetro.go.jp jfa.jp jhsph.edu
  jhu.edu jic.org jisc.go.jp jku.at jnto.go.jp johnshopkins.org joomla.org joslin.org julialang.org jupyter.org juse.or.jp jyu.fi
  kaernten.at kaiserpermanente.org kaist.ac.kr karolinska.se kca.go.kr kcl.ac.uk kdca.go.kr kde.org kebs.org keckmedicine.org
  keidanren.or.jp keio.ac.jp kela.fi kemkes.go.id kernel.org kew.org kff.org kfw-foerderbank.de kfw.de khanacademy.org khronos.org
  ki.se kidney.ca kidney.org kidney.org.uk kidshealth.org kisa.or.kr kit.edu kkv.fi knf.gov.pl knmi.nl koelntourismus.de
  kokusen.go.jp konsumentenschutz.ch konsumenteuropa.se konsumentverket.se kopenhagen.dk korea.ac.kr kostat.go.kr kotra.or.kr
  krebsgesellschaft.de krebshilfe.de krebsinformationsdienst.de kth.se ku.dk kuleuven.be kuleuven.org kyoto-u.ac.jp
  lacaixafoundation.org lahey.org landwirtschaftskammer.de lbl.gov leapingbunny.org leedscitycouncil.org legalaid.org legambiente.it
  legambiente.org leipzig.travel letsencrypt.org leukemia-lymphoma.org libraryofcongress.org libreoffice.org ligue-cancer.net
  linuxfoundation.org liu.se livsmedelsverket.se lkh.at lls.org lmu-klinikum.de lmu.de london.edu louvre.fr lse.ac.uk lu.se luiss.it
  lullabytrust.org.uk lumc.nl lung.org lung.org.au lupus.org luriechildrens.org lusiadas.pt luzern.com lvhn.org
  maastrichtuniversity.nl macfound.org macmillan.org.uk madrid.es maff.go.jp magicalkenya.com maharashtra.gov.in mahidol.ac.th
  mainehealth.org malaysia.travel manchester.ac.uk manipalhospitals.com marchofdimes.org mariadb.org mariecurie.org.uk maryland.gov
  mas.gov.sg massgeneral.org massgeneralbrigham.org masshealth.org matter-alliance.org mattilsynet.no max-planck.de maxhealthcare.in
  mayo.edu mayoclinic.com mayoclinic.org mayoclinichealthsystem.org mcgill.ca mdanderson.org med.or.jp medanta.org
  medecinsdumonde.org medicalpark.com.tr medstarhealth.org meduniwien.ac.at meduniwien.at memorial.com.tr menopause.org mercy.net
  mercycorps.org meti.go.jp metmuseum.org metu.edu.tr mfds.go.kr mhh.de mhlw.go.jp michiganmedicine.org milieucentraal.nl
  mind.org.uk mindestlohn.de minneapolisfed.org minzdrav.gov.ru mipt.ru mit.edu miteco.gob.es moffitt.org moh.gov.my moh.gov.sg
  moma.org monash.edu moneyadviceservice.org.uk moneyhelper.org.uk moneysavingfoundation.org mountsinai.org movember.com mozilla.org
  mpg.de msc.org msf.fr msf.org mskcc.org mss.org msu.ru muenchen.de muenchen.travel multicare.org muni.cz museodelprado.es
  museoreinasofia.es museothyssen.org mygov.in mynrma.com.au myplate.gov myswitzerland.com naacp.org nabu.de nacubo.org nae.org
  nafdac.gov.ng nafems.org naic.org nalc.org nami.org nams.org nanog.org narayanahealth.org nasscom.in nationalacademies.org
  nationaldebtline.org nationaleczema.org nationalgalleries.org nationalgallery.org.uk nationaljewish.org nationalmssociety.org
  nationaltrust.org.uk nationwidechildrens.org nato.int natrue.org nature.org natureserve.org naturland.de nav.no nber.org nbn.org
  nbp.pl ncaa.org ncc.go.jp nccn.org ncqa.org ncsl.org nct.org.uk ncvc.go.jp nea.org nea.org.uk nebraskamed.com necta.org
  newzealand.com nfpa.org nfu.org nfuonline.com nhh.no nhs.uk nhsinform.scot nhtsa.gov nibud.nl nice.org.uk niceic.com
  nichiyaku.or.jp nih.gov nist.gov nist.org nite.go.jp nju.edu.cn nku.cz nm.org nmbu.no nmsu.edu noaa.gov nodejs.org
  nordic-ecolabel.org nordseetourismus.de northwell.edu novanthealth.org npci.org.in nps.gov nrdc.org nrel.gov nrf.com nrma.com.au
  nsc.org nsf.com nsf.gov nsf.org nspcc.org.uk nthu.edu.tw ntnu.edu ntnu.no ntu.edu.sg ntu.edu.tw ntua.gr ntuh.gov.tw
  nuffieldhealth.com nuffieldtrust.org.uk nuh.com.sg numfocus.org nus.edu.sg nutritionsociety.org nvwa.nl nyc.gov nycgo.com
  nyctourism.com nyu.edu nyulangone.org nzip.cz oaic.gov.au oamtc.at oapen.org oas.org oasis-open.org obamafoundation.org
  oberlin.edu ocean-conservancy.org oceanconservancy.org ochsner.org odi.org oeamtc.at oecd.org oeko-tex.com oeko.de oekom.de
  oesterreich.gv.at ofcom.org.uk ohchr.org ohiohealth.com ohsu.edu ojk.go.id olympic.org olympics.com once.es opec.org open.ac.uk
  openapis.org opencompute.org openid.net openjsf.org opensource.org openspace.org openssf.org openstack.org opensuse.org
  optometrists.org ordemdosmedicos.pt orlandohealth.com orthoinfo.org osha.gov oslo-universitetssykehus.no ospedalebambinogesu.it
  osteoporosis.foundation ostsee-schleswig-holstein.de osumc.edu oulu.fi ous.no owasp.org oxfam.de oxfam.org oxfam.org.uk
  pacjent.gov.pl pah.org.pl pahedu.org paho.org parc-naturel.fr parisinfo.com parisjetaime.com parkinson.org parkinsons.org.uk
  pasteur.fr patientenberatung.de pcaobus.org pci-sig.com pcisecuritystandards.org pdsa.org.uk pefc.org pennmedicine.org perl.org
  peru.travel peta.de peta.org petfinder.com pewresearch.org pfron.org.pl phila.gov philharmonie.de php.net pih.org pku.edu.cn
  plan-international.org plan.de planetary.org plannedparenthood.org pmi.org poland.travel policlinicogemelli.it polimi.it
  politie.nl polito.it polizei-beratung.de polizei.de polytechnique.edu polyu.edu.hk postgresql.org prague.eu prb.org
  prevent-cancer.org preventblindness.org princeton.edu pro-familia.de procon.sp.gov.br profamilia.de profeco.gob.mx
  prostatecanceruk.org protegez-vous.ca providence.org psoriasis.org publichealthontario.ca puc-rio.br puc.cl pucp.edu.pe pucsp.br
  pumch.cn pw.edu.pl python.org pzh.gov.pl qub.ac.uk quebec-cite.com queensland.com quercus.pt quironsalud.es quitnow.org
  r-project.org raa.com.au rac.co.uk rac.com.au rac.es racc.es race.es raconteurs.org racq.com.au racv.com.au radboudumc.nl rady.org
  rainforest-alliance.org rainforest.org raisingchildren.net.au rand.org ras.ru rbi.org.in rcgp.org.uk rcn.org.uk rcpsych.ac.uk
  rcvs.org.uk reading.ac.uk realinstitutoelcano.org redcross.ca redcross.org redcross.org.au redcross.org.uk regeringen.se
  regionh.dk regjeringen.no relate.org.uk rheumatology.org rhoen-klinikum-ag.com rhs.org.uk riba.org rics.org rigshospitalet.dk
  rijksmuseum.nl rijksoverheid.nl riken.jp riksdagen.se rivm.nl rki.de rki.org rnib.org.uk rochesterregional.org
  rockefellerfoundation.org roskachestvo.ru rospa.com rospotrebnadzor.ru rosstat.gov.ru rotary.org rotes-kreuz.at roteskreuz.at
  rowan.edu royal.uk royalsociety.org rsc.org rsna.org rspca.org.uk rspo.org ru.nl ruby-lang.org rug.nl ruokavirasto.fi rush.edu
  rusi.org rust-lang.org rvo.nl rwjbh.org rwth-aachen.de sabs.co.za sahlgrenska.se sahpra.org.za saintlukeskc.org salk.edu
  salute.gov.it salvationarmy.org salzburgerland.com samaritans.org samitivejhospitals.com samr.gov.cn samsunghospital.com sana.de
  sanfordhealth.org sanidad.gob.es sanitas.es-hospitales sans.org sante.fr santepubliquefrance.fr sapienza.it sasb.org
  savethechildren.org savethechildren.org.uk sbd.org.br scanadu.org schoen-klinik.de schwarzwald-tourismus.info
  sciencebasedtargets.org scipy.org scope.org.uk scouting.org scouts.org.uk scripps.edu scripps.org scrippshealth.org sdu.dk
  seattlechildrens.org sebi.gov.in sebrae.com.br sec.gov secours-catholique.org secretariat.org seia.org semi.org senac.br seo.org
  sernac.cl service-public.fr sesc.com.br sesi.org.br severance.healthcare sgh.com.sg sgs.com sharp.com sheffield.ac.uk
  shelter.org.uk shrm.org si.edu sic.gov.co siecus.org sierraclub.org sierraleone.gov siggraph.org signalfoundation.org
  singhealth.com.sg sipri.org siriraj.org sis.org sjtu.edu.cn skat.dk skatteetaten.no skatteverket.se skincancer.org sksf.org
  sleepeducation.org sleepfoundation.org slovenia.info slowfood.com smu.edu.sg sns.gov.pt sns.it snu.ac.kr snuh.org
  socialstyrelsen.dk socialstyrelsen.se soilassociation.org southafrica.net spain.info spbu.ru spd.de spf.gov.sg splcenter.org
  sportengland.org sqlite.org ssmhealth.com sst.dk stanford.edu stanfordchildrens.org stanfordhealthcare.org stat.gov.pl
  steiermark.com stepchange.org stiftung-gesundheitswissen.de stjude.org stortinget.no stroke.org stroke.org.uk
  strokeassociation.org stuttgart-tourist.de su.se suedtirol.info sun.ac.za sundhed.dk sundhedsstyrelsen.dk sustrans.org.uk
  sutterhealth.org svanemerket.no svanen.se swedish.org swift.org swissmedic.ch synigoroskatanaloti.gr szpi.gov.cz szu.cz
  taffrail.org taiwan.net.tw tampageneral.org tate.org.uk tau.ac.il tcd.ie tcocertified.com tcs.ch tcs.com tec.mx technion.ac.il
  techuk.org tenethealth.com terveyskirjasto.fi terveyskyla.fi texaschildrens.org textileexchange.org theaa.com theccc.org.uk
  thekennelclub.org.uk thl.fi thoracic.org threadgroup.org thuisarts.nl thyroid.org tierklinik.de tierschutzbund.de tih.org tirol.at
  tiss.edu titck.gov.tr titech.ac.jp tk.de tno.nl tommys.org toronto.ca torontopubliclibrary.ca torproject.org touring.be
  tourismthailand.org transparency.org travelalberta.com treccani-istituto.it trinity.edu trusselltrust.org trustmark.org.uk
  tse.org.tr tsinghua.edu.cn tu-berlin.de tu-darmstadt.de tu-dresden.de tuberlin.de tubitak.gov.tr tudelft.nl tue.nl tuev-nord.de
  tuev-sued.de tuftsmedicalcenter.org tugraz.at tuhh.de tum.de tuni.fi turismoroma.it turn2us.org.uk tus.org tuv.at tuv.com tuvit.de
  tuvnord.com tuvsud.com tuwien.at tyrol.com u-tokyo.ac.jp ua.pt uab.cat uam.es uanl.mx uantwerpen.be ub.edu uba.ar ubc.ca uc.cl
  uc.pt uc3m.es ucdavis.edu uchealth.org uchicago.edu uchile.cl ucl.ac.uk ucla.edu uclahealth.org uclouvain.be ucm.es ucsd.edu
  ucsf.edu ucsfbenioffchildrens.org ucsfhealth.org uct.ac.za udc.es udg.mx ufcquechoisir.org ufhealth.org ufmg.br ufpr.br ufrgs.br
  ufrj.br ufsc.br ugent.be ugm.ac.id ugr.es uhhospitals.org ui.ac.id uib.no uibk.ac.at uidai.gov.in uio.no uio.org uit.no uj.edu.pl
  uke.de ukri.org ul.com ul.org ulb.be uliege.be ulisboa.pt ull.es ulpgc.es um.edu.my uma.es umcg.nl umcor.org umcutrecht.nl
  umich.edu uminho.pt umu.se umwelt.nrw umweltbundesamt.at umweltbundesamt.de un-habitat.org un.org unaids.org unal.edu.co unam.mx
  unav.edu unb.br unc.edu uncmedicalcenter.org unctad.org undp.org undrr.org uneca.org unece.org uned.es unep.org unesco.org
  unesp.br unfccc.int unhcr.org uni-frankfurt.de uni-heidelberg.de uni.lu uniandes.edu.co unibas.ch unibe.ch unibo.it unibocconi.it
  unicamp.br unican.es unicef.de unicef.fr unicef.org unicef.org.uk unicode.org unidir.org unidroit.org unifesp.br unifi.it unifr.ch
  unige.ch uniklinik-freiburg.de uniklinik-ulm.de unil.ch unimi.it unimib.it unina.it unioncamere.gov.it unionconsumatori.it
  uniovi.es unipd.it unipi.it unir.net uniroma1.it uniroma2.it uniroma3.it unisg.ch unitedway.org unito.it universitaetsklinikum.de
  univie.ac.at unizar.es unl.pt unlp.edu.ar unmc.edu unodc.org unwomen.org unwto.org uoa.gr uoc.edu uofmhealth.org uokik.gov.pl
  uonbi.ac.ke up.ac.za up.edu.ph up.pt upc.edu upf.edu upm.edu.my upm.es upmc.com upv.es urban.org urmc.rochester.edu
  urologyfoundation.org urologyhealth.org us.edu us.es usach.cl usal.es usb.org usc.es usda.gov usda.org usfda.org usga.org
  usgbc.org usgs.gov usi.ch usopm.gov usp.br usp.org uspto.gov ust.hk ustc.edu.cn usz.ch utexas.edu utn.edu.ar utoronto.ca utu.fi
  utwente.nl utz.org uu.nl uu.se uv.es uva.es uva.nl uvahealth.com uvigo.es uvm.edu uvmhealth.org uw.edu uw.edu.pl uwaterloo.ca
  uwhealth.org uzh.ch va.gov vaccines.gov valais.ch vallhebron.com vam.ac.uk vanderbilt.edu vardguiden.se vatican.va vaticannews.va
  vciom.ru vcuhealth.org vda.de vde.com vdi.de vdma.org verbraucherportal-bw.de verbraucherrecht.at verbraucherschutz.de
  verbraucherzentrale-bawue.de verbraucherzentrale-niedersachsen.de verbraucherzentrale.de verbraucherzentrale.nrw verdi.de vero.fi
  versusarthritis.org vghtpe.gov.tw vhs.de vib.be videolan.org vietnam.travel virginiamason.org visit.brussels visitabudhabi.ae
  visitberlin.de visitbrasil.com visitbritain.com visitbudapest.travel visitcalifornia.com visitcopenhagen.com visitcyprus.com
  visitczechia.com visitdenmark.com visitdubai.com visitfinland.com visitflanders.com visitflorence.com visitflorida.com
  visitgreece.gr visithungary.com visiticeland.com visitjordan.com visitkorea.or.kr visitlasvegas.com visitlisboa.com
  visitlondon.com visitmalta.com visitmelbourne.com visitmexico.com visitmorocco.com visitnorway.com visitnsw.com visitorlando.com
  visitporto.travel visitportugal.com visitqatar.com visitsaudi.com visitscotland.com visitseoul.net visitsingapore.com
  visitstockholm.com visitsweden.com visittheusa.com visitvictoria.com visitwales.com vito.be vivantes.de vki.at vkontakt.org
  vlaanderen.be vm.ee vnu.edu.vn voedingscentrum.nl volkswagenstiftung.de vrijwilligerswerk.nl vu.nl vub.be vzbv.de wada-ama.org
  wageningenur.nl wakehealth.edu wallonie.be waseda.jp wbcsd.org wcrf.org weforum.org weizmann.ac.il wellcome.ac.uk wellcome.org
  wexnermedical.osu.edu whatwg.org whitehouse.gov who.int who.or.jp wi-fi.org wien.gv.at wien.info wikimediafoundation.org
  wilsoncenter.org winrock.org wipo.int wits.ac.za wko.at wmo.int womenshealth.gov woodlandtrust.org.uk wordpress.org
  worldagroforestry.org worldbank.org worldbicyclerelief.org worldbusiness.org worldcancer-fund.org worldenergy.org worldsteel.org
  worldvision.de worldvision.org worldwildlife.org wosp.org.pl wpi.org wri.org wsu.edu wto.org wu.ac.at wur.eu wur.nl wustl.edu
  wwf.at wwf.ca wwf.ch wwf.de wwf.de-foundation wwf.es wwf.fr wwf.it wwf.org wwf.org.au wwf.org.uk wwf.panda.org wwt.org.uk wzb.eu
  yadvashem.org yale.edu yalemedicine.org yalenewhavenhealth.org ylki.or.id ymca.org ynhh.org yonsei.ac.kr york.ac.uk yorku.ca
  zahnaerztekammer.de zdh.de zentralrat.de zew.de zhaw.ch zju.edu.cn zoll.de zsl.org zuerich.com zus.pl zvei.org`;
