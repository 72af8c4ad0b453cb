/** The anchors of a Markdown page's headings, as GitHub makes them. */
export const headingsOf = (markdown: string): ReadonlySet<string> =>
  new Set(
    [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_\- ]/gu, "")
        .replaceAll(" ", "-"),
    ),
  );
