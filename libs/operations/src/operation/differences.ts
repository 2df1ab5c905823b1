import { isDeepStrictEqual } from 'node:util';

/** A value that a plan changes, under its name in the file. */
export interface ValueChange {
  readonly name: string;
  readonly from: unknown;
  readonly to: unknown;
}

const namesInFile: Readonly<Record<string, string>> = {
  annotationTypes: 'annotation_types',
  includes: 'include',
  selfService: 'self_service',
  runsByApi: 'runs_by_api',
};

/** What must change in `existing` to match `wanted`; limits are listed one by one. */
export function differences(existing: object, wanted: object): ValueChange[] {
  const before = existing as Readonly<Record<string, unknown>>;
  return Object.entries(wanted).flatMap(([name, to]): ValueChange[] => {
    const from = before[name];
    if (isDeepStrictEqual(from, to)) return [];
    if (name === 'limits') return limitDifferences(from as object, to as object).map((limit) => within(name, limit));
    return [{ name: namesInFile[name] ?? name, from: from ?? null, to }];
  });
}

/** A limit that is removed becomes `null`. */
function limitDifferences(from: object, to: object): ValueChange[] {
  const gone = Object.keys(from).map((limit) => [limit, null]);
  return differences(from, { ...Object.fromEntries(gone), ...to });
}

const within = (part: string, { name, ...values }: ValueChange): ValueChange => ({
  name: `${part}.${name}`,
  ...values,
});
