// Sounds of wood and paper, made on the spot.

/** @type {AudioContext | null} */
let audio = null;

/** @param {AudioContext} at @param {number} length */
function noise(at, length) {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let k = 0; k < data.length; k++) data[k] = (Math.random() * 2 - 1) * (1 - k / data.length) ** 2;
  const source = at.createBufferSource();
  source.buffer = buffer;
  return source;
}

/** A rustle of paper or a knock on wood. @param {number} pitch @param {number} length @param {number} loud @param {number} [when] */
function knock(pitch, length, loud, when = 0) {
  if (!audio) return;
  const source = noise(audio, length);
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = pitch > 1500 ? 0.8 : 6;
  const gain = audio.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + when);
}

/** @param {number} pitch @param {number} when */
function tone(pitch, when) {
  if (!audio) return;
  const wave = audio.createOscillator();
  const gain = audio.createGain();
  wave.type = "triangle";
  wave.frequency.value = pitch;
  const start = audio.currentTime + when;
  gain.gain.setValueAtTime(0.12, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + 0.25);
  wave.connect(gain).connect(audio.destination);
  wave.start(start);
  wave.stop(start + 0.26);
}

/** @type {Record<string, (k: number) => void>} */
const SOUNDS = {
  card: () => knock(2600, 0.07, 0.5),
  shuffle: () => [0, 0.07, 0.13, 0.2, 0.26].forEach((when) => knock(3200, 0.05, 0.3, when)),
  cut: () => (knock(2200, 0.09, 0.4), knock(1800, 0.08, 0.4, 0.15)),
  peg: (k) => knock(620 + k * 55, 0.06, 1.4),
  fifteen: () => (tone(520, 0), tone(660, 0.09)),
  "thirty-one": () => (tone(520, 0), tone(660, 0.09), tone(784, 0.18)),
  go: () => (knock(300, 0.09, 1.6), knock(280, 0.09, 1.4, 0.13)),
  count: () => knock(900, 0.04, 0.6),
  turn: () => (tone(660, 0), tone(880, 0.12)),
  game: () => [392, 523, 659].forEach((pitch, k) => tone(pitch, k * 0.1)),
};

/** @param {string} name @param {number} k */
export function make(name, k) {
  if (!SOUNDS[name]) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  SOUNDS[name](k);
}
