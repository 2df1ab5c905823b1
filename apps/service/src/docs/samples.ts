export interface Sample {
  readonly language: 'sh' | 'js' | 'python';
  readonly title: string;
  readonly source: string;
}

/**
 * Samples of a call in three languages, which run unchanged with base URL and key in the environment. A path with an id takes the id of the
 * newest row of its list.
 */
export function samplesOf(path: string): Sample[] {
  // A body that is no JSON is saved rather than printed.
  if (path.endsWith('.pdf') || path.endsWith('{file}')) return [];
  const list = path.replace('/{id}', '?limit=1');
  const call = list === path ? path : path.replace('{id}', '');
  const from = list === path ? null : list;
  return [
    { language: 'sh', title: 'curl', source: curl(call, from) },
    { language: 'js', title: 'JavaScript', source: javaScript(call, from) },
    { language: 'python', title: 'Python', source: python(call, from) },
  ];
}

const curl = (call: string, list: string | null) =>
  list === null
    ? get(call)
    : `ID=$(${get(list)} |\n  sed 's/.*"data":\\[{"id":"\\([^"]*\\).*/\\1/')\n${get(`${call}$ID`)}`;

const get = (path: string) =>
  `curl -s -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" \\\n  "$BASE_URL${path}"`;

const javaScript = (call: string, list: string | null) => `async function get(path) {
  const response = await fetch(process.env.BASE_URL + path, {
    headers: { Authorization: \`Bearer \${process.env.KEY}\`, 'Content-Type': 'application/json' },
  });
  if (!response.ok) throw new Error(\`\${response.status}: \${(await response.json()).detail}\`);
  return response.json();
}

${
  list === null
    ? `console.log(await get('${call}'));`
    : `const { data } = await get('${list}');\nconsole.log(await get(\`${call}\${data[0].id}\`));`
}`;

const python = (call: string, list: string | null) => `import json, os, urllib.request

def get(path):
    request = urllib.request.Request(
        os.environ["BASE_URL"] + path,
        headers={"Authorization": "Bearer " + os.environ["KEY"], "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)

${
  list === null ? `print(get("${call}"))` : `newest = get("${list}")["data"][0]\nprint(get("${call}" + newest["id"]))`
}`;
