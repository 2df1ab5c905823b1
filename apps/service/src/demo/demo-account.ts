import type { OnboardingPlan } from '@app/operations';

export const demoSlug = 'demo';
