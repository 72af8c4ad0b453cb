import { showNotice } from "../../../domain/shell/notices/notices.ts";
import type { Texts } from "../../../platform/texts/text.ts";

/** Shares a picture with the device's share sheet, or saves it if that takes no files. */
export async function sharePicture(
  canvas: HTMLCanvasElement,
  name: string,
  texts: Texts,
): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("the browser makes no picture of a canvas");
  const file = new File([blob], `${name}.png`, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    // An AbortError means that the visitor closed the device's share sheet.
    return navigator
      .share({ files: [file], title: texts("bets.shareTitle") })
      .catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
      });
  }
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: url, download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  showNotice("success", { id: "share-slip", title: texts("sharedSlip.pictureSaved") });
}
/** Long enough for a browser to start its download. */
const KEPT_MS = 60_000;
