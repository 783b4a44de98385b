"""Times of day: sun, air, clouds, exposure and haze."""

# Angles in degrees. The sun's bearing is counted from the camera's line of sight: 180 behind the camera, 0 in front.
# `air` is the sky's light at the zenith, at middle height and at the horizon; `glow` surrounds the sun, `band` warms the horizon below it.
TIMES = {
    'golden': dict(sun=13.0, bearing=112, strength=5.4, colour=(1.0, 0.66, 0.38), exposure=0.2,
                   air=((0.10, 0.20, 0.42), (0.36, 0.42, 0.52), (0.86, 0.66, 0.52)), glow=(0.9, 0.55, 0.26), band=(0.3, 0.12, 0.0),
                   clouds=0.5, cloud_colour=(1.35, 0.92, 0.68), visibility=13000),
    'sunset': dict(sun=5.0, bearing=42, strength=4.6, colour=(1.0, 0.5, 0.24), exposure=0.25,
                   air=((0.10, 0.16, 0.33), (0.34, 0.34, 0.44), (0.8, 0.5, 0.36)), glow=(1.9, 0.85, 0.3), band=(0.75, 0.25, 0.02),
                   clouds=0.55, cloud_colour=(1.4, 0.72, 0.42), visibility=9500, low_air=0.11),
    'noon': dict(sun=50.0, bearing=128, strength=5.8, colour=(1.0, 0.95, 0.88), exposure=-0.12,
                 air=((0.085, 0.21, 0.52), (0.30, 0.50, 0.80), (0.70, 0.84, 0.94)), glow=(0.4, 0.38, 0.33),
                 clouds=0.45, cloud_colour=(1.7, 1.7, 1.7), visibility=20000),
    'morning': dict(sun=26.0, bearing=130, strength=5.5, colour=(1.0, 0.86, 0.69), exposure=-0.02,
                    air=((0.085, 0.20, 0.46), (0.31, 0.48, 0.72), (0.80, 0.84, 0.86)), glow=(0.5, 0.42, 0.3),
                    clouds=0.45, cloud_colour=(1.65, 1.55, 1.42), visibility=14000),
    'overcast': dict(sun=40.0, bearing=140, strength=1.6, colour=(1.0, 0.97, 0.94), exposure=0.25,
                     air=((0.55, 0.6, 0.66), (0.7, 0.74, 0.78), (0.86, 0.88, 0.9)), glow=(0.1, 0.1, 0.1),
                     clouds=0.9, cloud_colour=(1.2, 1.23, 1.28), visibility=8000),
    'dusk': dict(sun=-1.5, bearing=62, strength=0.0, key=0.9, colour=(1.0, 0.5, 0.3), exposure=0.75,
                 air=((0.03, 0.07, 0.2), (0.14, 0.19, 0.36), (0.5, 0.36, 0.33)), glow=(0.5, 0.2, 0.06), band=(0.55, 0.2, 0.04),
                 clouds=0.4, cloud_colour=(0.8, 0.42, 0.36), visibility=8000, low_air=0.14, dark=True),
    'night': dict(sun=-8, bearing=140, strength=0.06, colour=(0.6, 0.7, 1.0), exposure=1.3,
                  air=((0.004, 0.008, 0.024), (0.014, 0.024, 0.055), (0.035, 0.045, 0.08)), glow=(0.01, 0.01, 0.02),
                  clouds=0.3, cloud_colour=(0.05, 0.06, 0.09), visibility=8000, dark=True),
}
