import { openBrowser } from "./test/browser/page.ts";

const b = await openBrowser();
const p = await b.newPage({ viewport: { width: 1300, height: 900 } });
await p.goto("file://" + process.argv[2]);
await p.waitForTimeout(800);
await p.evaluate(() =>
  document.querySelectorAll("details").forEach((d) => {
    (d as HTMLDetailsElement).open = true;
  }),
);
await p.waitForTimeout(300);
const sel = process.argv[4];
if (sel) {
  const el = p.locator(sel).first();
  await el.scrollIntoViewIfNeeded();
  await el.screenshot({ path: process.argv[3] });
} else await p.screenshot({ path: process.argv[3], fullPage: true });
await b.close();
