/**
 * First input delay, as far as the browser reports it: the library for the other metrics has
 * dropped it.
 */
export function onFirstInput(report: (delayMs: number) => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes("first-input")) return () => {};
  const observer = new PerformanceObserver((list) => {
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (!first) return;
    observer.disconnect();
    report(first.processingStart - first.startTime);
  });
  observer.observe({ type: "first-input", buffered: true });
  return () => observer.disconnect();
}
