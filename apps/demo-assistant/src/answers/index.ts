import type { WrittenAnswer } from '../written-answer.js';
import { acmeAlternatives } from './acme-alternatives.js';
import { acmeSecurity } from './acme-security.js';
import { bestForSmallTeams } from './best-for-small-teams.js';
import { deArztpraxen } from './de-arztpraxen.js';
import { deKleineUnternehmen } from './de-kleine-unternehmen.js';
import { esEquiposPequenos } from './es-equipos-pequenos.js';
import { frAlternativesEuropeennes } from './fr-alternatives-europeennes.js';
import { frPetiteEntreprise } from './fr-petite-entreprise.js';
import { freelancerBackup } from './freelancer-backup.js';
import { globexVsInitech } from './globex-vs-initech.js';
import { jaSmallTeams } from './ja-small-teams.js';
import { movingPhotos } from './moving-photos.js';
import { videoEditors } from './video-editors.js';
import { zhSmallTeams } from './zh-small-teams.js';

export const writtenAnswers: readonly WrittenAnswer[] = [
  bestForSmallTeams,
  acmeAlternatives,
  acmeSecurity,
  freelancerBackup,
  globexVsInitech,
  movingPhotos,
  videoEditors,
  deKleineUnternehmen,
  deArztpraxen,
  frPetiteEntreprise,
  frAlternativesEuropeennes,
  esEquiposPequenos,
  jaSmallTeams,
  zhSmallTeams,
];
