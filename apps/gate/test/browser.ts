import { request } from "node:http";

export interface Page {
  url: string;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/**
 * A browser over real HTTP, limited to forms, cookies and redirects. Names under .localhost are
 * this machine, as in a real browser. It stops at a redirect to a page that matches `stopAt`. With
 * several ports, each request goes to the next of them, as through a load balancer.
 */
export function createBrowser(ports: number | readonly number[], stopAt: (url: URL) => boolean) {
  const servers = typeof ports === "number" ? [ports] : ports;
  let sends = 0;
  const cookies = new Map<string, { value: string; path: string }>();

  function send(url: URL, method: string, body?: string): Promise<Page> {
    const sent = [...cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`);
    const port = servers[sends++ % servers.length];
    return new Promise((done, failed) => {
      const headers = {
        host: url.host,
        ...(sent.length ? { cookie: sent.join("; ") } : {}),
        ...(body === undefined
          ? {}
          : { "content-type": "application/x-www-form-urlencoded", origin: url.origin }),
      };
      const asked = request(
        { host: "127.0.0.1", port, path: url.pathname + url.search, method, headers },
        (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (chunk: string) => {
            text += chunk;
          });
          response.on("end", () => {
            for (const line of response.headers["set-cookie"] ?? []) remember(line);
            done({
              url: url.href,
              status: response.statusCode ?? 0,
              headers: response.headers,
              text,
            });
          });
        },
      );
      asked.on("error", failed).end(body);
    });
  }

  function remember(line: string): void {
    const [pair = "", ...attributes] = line.split("; ");
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? "/";
    if (value === "" || attributes.some((one) => /^expires=Thu, 01 Jan 1970/i.test(one)))
      cookies.delete(name);
    else cookies.set(name, { value, path });
  }

  async function follow(page: Page): Promise<Page> {
    let current = page;
    while (current.status >= 300 && current.status < 400) {
      const next = new URL(String(current.headers.location), current.url);
      if (stopAt(next)) return { ...current, url: next.href };
      current = await send(next, "GET");
    }
    return current;
  }

  return {
    open: async (url: string): Promise<Page> => follow(await send(new URL(url), "GET")),
    /** Submits the page's form with these fields. */
    async submit(page: Page, fields: Record<string, string>): Promise<Page> {
      const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1] ?? "";
      return follow(
        await send(new URL(action, page.url), "POST", new URLSearchParams(fields).toString()),
      );
    },
  };
}
