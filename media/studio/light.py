"""Times of day: sun, sky, exposure and haze."""

# Angles in degrees. The sun's bearing is counted from the camera's line of sight: 180 behind the camera, 0 in front.
TIMES = {
    'golden': dict(sun=12.0, bearing=108, strength=5.6, colour=(1.0, 0.66, 0.38), sky=0.14, exposure=0.2, dust=0.6,
                   clouds=0.45, cloud_colour=(1.25, 0.86, 0.66), haze=(1.25, 0.86, 0.62), visibility=14000),
    'sunset': dict(sun=5.0, bearing=42, strength=4.5, colour=(1.0, 0.5, 0.24), sky=0.2, exposure=0.25, dust=0.8,
                   clouds=0.5, cloud_colour=(1.3, 0.66, 0.42), haze=(1.5, 0.8, 0.46), visibility=12000, haze_depth=0.13),
    'noon': dict(sun=52.0, bearing=128, strength=5.8, colour=(1.0, 0.95, 0.88), sky=0.105, exposure=-0.15, dust=0.3,
                 clouds=0.4, cloud_colour=(2.0, 2.0, 2.0), haze=(1.0, 1.2, 1.4), visibility=26000),
    'morning': dict(sun=26.0, bearing=130, strength=5.4, colour=(1.0, 0.85, 0.68), sky=0.12, exposure=-0.05, dust=0.4,
                    clouds=0.42, cloud_colour=(1.8, 1.7, 1.6), haze=(1.1, 1.16, 1.22), visibility=20000),
    'overcast': dict(sun=40.0, bearing=140, strength=1.6, colour=(1.0, 0.97, 0.94), sky=0.09, exposure=0.25, dust=2.0,
                     clouds=0.85, cloud_colour=(1.5, 1.55, 1.62), haze=(1.15, 1.2, 1.26), visibility=9000),
    'dusk': dict(sun=-1.5, bearing=75, strength=0.0, key=0.9, colour=(1.0, 0.5, 0.3), sky=1.0, exposure=0.75, dust=1.0,
                 clouds=0.45, cloud_colour=(0.62, 0.36, 0.36), haze=(0.6, 0.36, 0.34), visibility=9000, dark=True),
    'night': dict(sun=-8, bearing=140, strength=0.06, colour=(0.6, 0.7, 1.0), sky=0.14, exposure=1.3, dust=1.0,
                  clouds=0.3, cloud_colour=(0.05, 0.06, 0.09), haze=(0.05, 0.06, 0.09), visibility=9000, dark=True),
}
