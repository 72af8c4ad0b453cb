import { type Attack, newAddress, send } from "./attack.ts";

const AT_ONCE = 20;

async function flood(
  count: number,
  ask: (number: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let from = 0; from < count; from += AT_ONCE)
    statuses.push(
      ...(await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => ask(from + n)))).map(
        ({ status }) => status,
      ),
    );
  return statuses;
}

export default {
  name: "pages",
  async run(site, check) {
    const address = newAddress();
    const unknown = await flood(1600, (number) =>
      send(site, `/no-such-page-${number}`, { address }),
    );
    check(
      "unknown addresses are answered with 404, then 429",
      unknown[0] === 404 && unknown.at(-1) === 429,
      [unknown[0], unknown.at(-1)],
    );
    check(
      "none of them fails",
      unknown.every((status) => status === 404 || status === 429),
    );
    const page = await send(site, "/no-such-page");
    check(
      "an unknown address shows a page of the site",
      page.status === 404 && page.text.includes("<html"),
      page.status,
    );
    const spanish = await send(site, "/en/no-such-page", { host: "spain.localhost" });
    check(
      "in the language of its address",
      spanish.status === 404 && /<html[^>]*lang="en"/.test(spanish.text),
      spanish.text.slice(0, 200),
    );

    const asker = newAddress();
    const queries = await flood(400, (number) =>
      send(site, `/sport/prematch/event?id=nobody-${number}`, { address: asker }),
    );
    check("queries that nobody asked before are limited", queries.at(-1) === 429, queries.at(-1));
    check(
      "and none of them fails",
      queries.every((status) => status < 500),
    );
    const posts = await flood(40, (number) =>
      send(site, `/sport?${number}`, { body: {}, address: newAddress() }),
    );
    check(
      "a page takes no POST",
      posts.every((status) => status === 405),
      posts[0],
    );
    const data = await send(site, "/_next/data/no-build/no-such-page.json", {
      headers: { "x-nextjs-data": "1" },
    });
    check(
      "unknown page data is answered without a page",
      data.status === 404 && data.text.length < 100,
      data.text.slice(0, 100),
    );

    const block = await flood(1600, (number) =>
      send(site, "/no-such-page", { address: `2001:db8:99:1::${number.toString(16)}` }),
    );
    check("addresses of one /64 are one visitor", block.at(-1) === 429, block.at(-1));
    const other = await send(site, "/sport/live/popular");
    check("another visitor still gets pages", other.status === 200, other.status);
  },
} satisfies Attack;
