import { showNotice } from "../../../domain/shell/notices/notices.ts";
import type { Texts } from "../../../domain/texts/text.ts";

/** Hands a picture to the device's own way of sharing; where that takes no files it is saved. */
export async function sharePicture(
  canvas: HTMLCanvasElement,
  name: string,
  texts: Texts,
): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("the browser makes no picture of a canvas");
  const file = new File([blob], `${name}.png`, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    // An AbortError: the visitor closed the device's own sheet.
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
/** Long enough for a browser to begin its download. */
const KEPT_MS = 60_000;
