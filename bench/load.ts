/**
 * A load generator in a separate process, so that only the server's work is measured: keep-alive,
 * limited concurrency.
 */
interface Order {
  url: string;
  requests: number;
  atOnce: number;
  headers: Record<string, string>;
}

process.on("message", async ({ url, requests, atOnce, headers }: Order) => {
  let left = requests;
  const worker = async () => {
    while (left-- > 0) {
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  process.send?.({ done: requests });
});
