// npm run bench [name]: runs every bench/*.bench.ts, or those whose name contains the word. Results
// are ratios against a baseline of the same run.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { installWhenNeeded, NODE, ROOT } from "./bootstrap.mjs";

await installWhenNeeded();
const wanted = process.argv[2] ?? "";
const files = readdirSync(join(ROOT, "bench")).filter(
  (file) => file.endsWith(".bench.ts") && file.includes(wanted),
);
let failed = 0;
for (const file of files) {
  console.log(`\n── ${file}`);
  const { status } = spawnSync(
    NODE,
    ["--disable-warning=ExperimentalWarning", join("bench", file)],
    {
      cwd: ROOT,
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  if (status !== 0) failed++;
}
process.exit(failed > 0 || files.length === 0 ? 1 : 0);
