import { useEffect, useState } from 'preact/hooks';

/** A module of the page that is loaded once it is wanted; `null` until it is there. */
export function useLoaded<Module>(wanted: boolean, load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    if (wanted && module === null) void load().then(setModule);
  }, [wanted]);
  return module;
}
