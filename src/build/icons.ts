// By file, as in ui/icon.tsx. A name that Lucide has changed since stays what a config calls it.
import award from 'lucide/dist/esm/icons/award.mjs'
import badgeCheck from 'lucide/dist/esm/icons/badge-check.mjs'
import bath from 'lucide/dist/esm/icons/bath.mjs'
import brush from 'lucide/dist/esm/icons/brush.mjs'
import building from 'lucide/dist/esm/icons/building.mjs'
import calendar from 'lucide/dist/esm/icons/calendar.mjs'
import calendarCheck from 'lucide/dist/esm/icons/calendar-check.mjs'
import camera from 'lucide/dist/esm/icons/camera.mjs'
import car from 'lucide/dist/esm/icons/car.mjs'
import carFront from 'lucide/dist/esm/icons/car-front.mjs'
import circleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import clock from 'lucide/dist/esm/icons/clock.mjs'
import cloudSnow from 'lucide/dist/esm/icons/cloud-snow.mjs'
import coffee from 'lucide/dist/esm/icons/coffee.mjs'
import dog from 'lucide/dist/esm/icons/dog.mjs'
import droplet from 'lucide/dist/esm/icons/droplet.mjs'
import droplets from 'lucide/dist/esm/icons/droplets.mjs'
import flame from 'lucide/dist/esm/icons/flame.mjs'
import flower from 'lucide/dist/esm/icons/flower.mjs'
import gem from 'lucide/dist/esm/icons/gem.mjs'
import gift from 'lucide/dist/esm/icons/gift.mjs'
import graduationCap from 'lucide/dist/esm/icons/graduation-cap.mjs'
import hammer from 'lucide/dist/esm/icons/hammer.mjs'
import handCoins from 'lucide/dist/esm/icons/hand-coins.mjs'
import handHeart from 'lucide/dist/esm/icons/hand-heart.mjs'
import heart from 'lucide/dist/esm/icons/heart.mjs'
import heartPulse from 'lucide/dist/esm/icons/heart-pulse.mjs'
import house from 'lucide/dist/esm/icons/house.mjs'
import image from 'lucide/dist/esm/icons/image.mjs'
import key from 'lucide/dist/esm/icons/key.mjs'
import layers from 'lucide/dist/esm/icons/layers.mjs'
import leaf from 'lucide/dist/esm/icons/leaf.mjs'
import lightbulb from 'lucide/dist/esm/icons/lightbulb.mjs'
import lock from 'lucide/dist/esm/icons/lock.mjs'
import mail from 'lucide/dist/esm/icons/mail.mjs'
import map from 'lucide/dist/esm/icons/map.mjs'
import mapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import messageCircle from 'lucide/dist/esm/icons/message-circle.mjs'
import moon from 'lucide/dist/esm/icons/moon.mjs'
import mountain from 'lucide/dist/esm/icons/mountain.mjs'
import mountainSnow from 'lucide/dist/esm/icons/mountain-snow.mjs'
import music from 'lucide/dist/esm/icons/eighth-notes.mjs'
import parcel from 'lucide/dist/esm/icons/package.mjs'
import paintRoller from 'lucide/dist/esm/icons/paint-roller.mjs'
import palette from 'lucide/dist/esm/icons/palette.mjs'
import phone from 'lucide/dist/esm/icons/phone.mjs'
import plug from 'lucide/dist/esm/icons/plug.mjs'
import ruler from 'lucide/dist/esm/icons/ruler.mjs'
import scissors from 'lucide/dist/esm/icons/scissors.mjs'
import settings from 'lucide/dist/esm/icons/settings.mjs'
import shield from 'lucide/dist/esm/icons/shield.mjs'
import shieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import shoppingBag from 'lucide/dist/esm/icons/shopping-bag.mjs'
import smile from 'lucide/dist/esm/icons/face-slightly-smiling.mjs'
import snowflake from 'lucide/dist/esm/icons/snowflake.mjs'
import sofa from 'lucide/dist/esm/icons/sofa.mjs'
import sparkles from 'lucide/dist/esm/icons/sparkles.mjs'
import sprayCan from 'lucide/dist/esm/icons/spray-can.mjs'
import star from 'lucide/dist/esm/icons/star.mjs'
import stethoscope from 'lucide/dist/esm/icons/stethoscope.mjs'
import sun from 'lucide/dist/esm/icons/sun.mjs'
import sunDim from 'lucide/dist/esm/icons/sun-dim.mjs'
import thermometer from 'lucide/dist/esm/icons/thermometer.mjs'
import thumbsUp from 'lucide/dist/esm/icons/thumbs-up.mjs'
import trees from 'lucide/dist/esm/icons/trees.mjs'
import truck from 'lucide/dist/esm/icons/truck.mjs'
import umbrella from 'lucide/dist/esm/icons/umbrella.mjs'
import user from 'lucide/dist/esm/icons/user.mjs'
import users from 'lucide/dist/esm/icons/users.mjs'
import utensils from 'lucide/dist/esm/icons/utensils.mjs'
import video from 'lucide/dist/esm/icons/video.mjs'
import wallet from 'lucide/dist/esm/icons/wallet.mjs'
import waves from 'lucide/dist/esm/icons/waves-horizontal.mjs'
import wind from 'lucide/dist/esm/icons/wind.mjs'
import wrench from 'lucide/dist/esm/icons/wrench.mjs'
import zap from 'lucide/dist/esm/icons/zap.mjs'
import type { IconName } from '../../schema/icons.ts'
import type { IconOutline } from '../sections/resolved.ts'

/** The outlines of the icons that a config can name (Lucide); no other icon of the set is read. */
const outlines: Readonly<Record<IconName, IconOutline>> = {
  award,
  'badge-check': badgeCheck,
  bath,
  brush,
  building,
  calendar,
  'calendar-check': calendarCheck,
  camera,
  car,
  'car-front': carFront,
  'circle-check': circleCheck,
  clock,
  'cloud-snow': cloudSnow,
  coffee,
  dog,
  droplet,
  droplets,
  flame,
  flower,
  gem,
  gift,
  'graduation-cap': graduationCap,
  hammer,
  'hand-coins': handCoins,
  'hand-heart': handHeart,
  heart,
  'heart-pulse': heartPulse,
  house,
  image,
  key,
  layers,
  leaf,
  lightbulb,
  lock,
  mail,
  map,
  'map-pin': mapPin,
  'message-circle': messageCircle,
  moon,
  mountain,
  'mountain-snow': mountainSnow,
  music,
  package: parcel,
  'paint-roller': paintRoller,
  palette,
  phone,
  plug,
  ruler,
  scissors,
  settings,
  shield,
  'shield-check': shieldCheck,
  'shopping-bag': shoppingBag,
  smile,
  snowflake,
  sofa,
  sparkles,
  'spray-can': sprayCan,
  star,
  stethoscope,
  sun,
  'sun-dim': sunDim,
  thermometer,
  'thumbs-up': thumbsUp,
  trees,
  truck,
  umbrella,
  user,
  users,
  utensils,
  video,
  wallet,
  waves,
  wind,
  wrench,
  zap,
}

/** The outline of an icon. */
export const iconOutline = (name: IconName): IconOutline => outlines[name]
