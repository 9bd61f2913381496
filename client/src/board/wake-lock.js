// Keeps the screen on while a board is in use, where browsers can.
import { useEffect } from "../lib/preact.js";

/** The screen stays on until the page is left; a browser lets go whenever the page is hidden. */
export function useWakeLock() {
  useEffect(() => {
    /** @type {WakeLockSentinel | null} */
    let held = null;
    let wanted = true;
    const take = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      held = await navigator.wakeLock.request("screen").catch(() => null); // refused, such as by a low battery
      if (!wanted) held?.release();
    };
    take();
    document.addEventListener("visibilitychange", take);
    return () => {
      wanted = false;
      document.removeEventListener("visibilitychange", take);
      held?.release();
    };
  }, []);
}
