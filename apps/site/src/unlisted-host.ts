import type { ServerResponse } from "node:http";

/**
 * The page for a host name that points here but is not configured: it shows nothing of any site,
 * and names no other.
 */
export function answerUnlistedHost(response: ServerResponse): void {
  const body = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>No site here</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:32em;margin:20vh auto;padding:0 16px;color:#1a1f2b}</style>
<h1>No site here</h1>
<p>This address is not one of this server's sites. Check the address for a typing error.</p>
`;
  response
    .writeHead(421, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    })
    .end(body);
}
