import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Helm, type Manifest } from './support/helm.js';

interface Container {
  readonly name: string;
  readonly args: readonly string[];
  readonly securityContext: object;
  readonly resources: { readonly requests?: object; readonly limits?: object };
  readonly env: readonly { readonly name: string }[];
  readonly envFrom: readonly object[];
}

interface Pod {
  readonly containers: readonly Container[];
}

const least = { existingSecret: 'acme-secrets' };
const all = {
  ...least,
  image: { repository: 'registry.example/brand-mentions', digest: `sha256:${'0'.repeat(64)}` },
  settings: { PUBLIC_BASE_URL: 'https://api.example/{account}', SHUTDOWN_GRACE_MS: 15_000_000 },
  files: { 'assistants.yaml': 'assistants: []\n' },
  api: { autoscaling: { enabled: true }, nodeSelector: { disk: 'ssd' } },
  worker: { autoscaling: { enabled: true }, podAnnotations: { team: 'search' } },
  ingress: { enabled: true, className: 'nginx', host: 'api.example', tlsSecret: 'tls' },
  networkPolicy: { databaseTo: [{ ipBlock: { cidr: '10.0.0.0/8' } }], extraEgress: [{ ports: [{ port: 4318 }] }] },
};

const canRun = process.platform === 'linux' && process.arch === 'x64';
let helm: Helm;
beforeAll(() => {
  if (canRun) helm = new Helm();
});
afterAll(() => helm?.close());

const podOf = ({ spec }: Manifest) => (spec as { template?: { spec: Pod } } | undefined)?.template?.spec;
const podsOf = (manifests: readonly Manifest[]) => manifests.map(podOf).filter((pod) => pod !== undefined);
const named = (manifests: readonly Manifest[]) => manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);

(canRun ? describe : describe.skip)('the Helm chart (skipped where npm has no helm)', () => {
  it('passes helm’s own rules', () => {
    expect(helm.lint(all)).toContain('1 chart(s) linted, 0 chart(s) failed');
  });

  it.each([
    ['with as little as can be', least],
    ['with all that there is', all],
  ])('makes %s what Kubernetes takes, field by field', (_, values) => {
    expect(helm.check(helm.template(values))).toBe('');
  });

  it('notices a field that Kubernetes does not know', () => {
    const [first] = helm.template(least);
    expect(helm.check([{ ...first!, metadata: { ...first!.metadata, labls: {} } as never }])).toContain('labls');
  });

  it('makes an API, workers and, before them, a job that migrates', () => {
    const manifests = helm.template(least);
    expect(named(manifests)).toEqual(
      expect.arrayContaining(['Deployment acme-brand-mentions-api', 'Deployment acme-brand-mentions-worker']),
    );
    const job = manifests.find(({ kind }) => kind === 'Job')!;
    expect(job.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' });
    expect(podsOf(manifests).map(({ containers }) => containers[0]!.args)).toEqual(
      expect.arrayContaining([['start:api'], ['start:worker'], ['admin', 'migrate']]),
    );
  });

  it('holds no secret, and names the one that does', () => {
    const manifests = helm.template(all);
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    for (const { containers } of podsOf(manifests))
      for (const { envFrom } of containers) expect(envFrom).toEqual([{ secretRef: { name: 'acme-secrets' } }]);
    expect(() => helm.template({})).toThrow('existingSecret must name a Secret');
  });

  it('runs every container as a user without rights, on a read-only root, within limits', () => {
    const pods = podsOf(helm.template(all));
    expect(pods.length).toBe(3);
    for (const pod of pods) {
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const { securityContext, resources } of pod.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources).toMatchObject({ requests: { memory: expect.any(String) }, limits: expect.anything() });
      }
    }
  });

  it('passes a setting on as it was written, even a large number', () => {
    const [pod] = podsOf(helm.template(all));
    expect(pod!.containers[0]!.env).toContainEqual({ name: 'SHUTDOWN_GRACE_MS', value: '15000000' });
  });

  it('adds workers by the age of the queue where that is asked for', () => {
    const scalers = helm.template(all).filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
    expect(scalers.map(({ spec }) => spec)).toContainEqual(
      expect.objectContaining({
        metrics: [
          {
            type: 'External',
            external: {
              metric: { name: 'brand_mentions_queue_age_seconds' },
              target: { type: 'Value', value: '60' },
            },
          },
        ],
      }),
    );
  });
});
