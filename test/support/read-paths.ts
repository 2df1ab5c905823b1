const filters = ['?geo=US', '?assistant=default'];

/** Every read in the API's own description that needs no id, and lists with filters that other statements serve. */
export async function readPaths(url: string): Promise<string[]> {
  const { paths } = (await (await fetch(`${url}/v1/openapi.json`)).json()) as { paths: Record<string, object> };
  // Daily files need a key with another scope.
  const lists = Object.keys(paths).filter((path) => !/[{]|\.(json|pdf)$|exports/.test(path));
  return lists.flatMap((path) => [
    path,
    ...(/results|prompts|mentions/.test(path) ? filters : []).map((one) => path + one),
  ]);
}
